-- Until now every event made a move stale.
UPDATE matches SET changed_seq = version;
--> statement-breakpoint
-- As before, and what acts beside the game have led to, and who sat there before.
CREATE OR REPLACE FUNCTION lock_match(of_match uuid, as_user uuid, of_move uuid)
RETURNS TABLE (facts json, seated json, seed text, state bytea, viewers text[], views bytea[], played json)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  acts boolean;
BEGIN
  acts := as_user IS NULL OR EXISTS (
    SELECT FROM seats s WHERE s.match_id = of_match AND s.user_id = as_user AND s.until IS NULL
  );
  IF acts THEN
    PERFORM FROM matches m WHERE m.id = of_match FOR NO KEY UPDATE;
  END IF;
  RETURN QUERY
    SELECT
      json_build_object(
        'id', m.id, 'game', m.game, 'rulesVersion', m.rules_version, 'options', m.options,
        'pace', m.pace, 'status', m.status, 'visibility', m.visibility, 'seatCount', m.seat_count,
        'hostId', m.host_id, 'version', m.version, 'changedSeq', m.changed_seq, 'turn', m.turn,
        'ply', m.ply, 'toMove', m.to_move,
        'turnBeganAt', m.turn_began_at, 'deadlineAt', m.deadline_at,
        'pausedUntil', m.paused_until, 'beside', m.beside,
        'inviteNumber', m.invite_number, 'watchNumber', m.watch_number,
        'former', coalesce((
          SELECT json_agg(json_build_object(
            'seat', s.seat, 'userId', s.user_id, 'name', u.name, 'untilSeq', s.until_seq
          ) ORDER BY s.until_seq)
          FROM seats s LEFT JOIN users u ON u.id = s.user_id
          WHERE s.match_id = m.id AND s.until IS NOT NULL
        ), '[]'::json)
      ),
      coalesce((
        SELECT json_agg(json_build_object(
          'seat', s.seat, 'userId', s.user_id, 'name', u.name, 'kind', s.kind, 'out', s.out
        ) ORDER BY s.seat)
        FROM seats s LEFT JOIN users u ON u.id = s.user_id
        WHERE s.match_id = m.id AND s.until IS NULL
      ), '[]'::json),
      secrets.seed,
      secrets.state,
      cached.viewers,
      cached.views,
      (
        SELECT json_build_object('bodyHash', p.body_hash, 'firstSeq', p.first_seq, 'lastSeq', p.last_seq)
        FROM match_moves p
        WHERE p.match_id = m.id AND p.seat = mine.seat AND p.move_id = of_move
      )
    FROM matches m
    LEFT JOIN seats mine ON mine.match_id = m.id AND mine.user_id = as_user AND mine.until IS NULL
    LEFT JOIN match_secrets secrets ON acts AND secrets.match_id = m.id
    LEFT JOIN LATERAL (
      SELECT array_agg(v.viewer) AS viewers, array_agg(v.view) AS views
      FROM match_views v WHERE acts AND v.match_id = m.id
    ) cached ON true
    WHERE m.id = of_match;
END;
$$;
