-- Locks a match for playing and returns what a move needs to know, in one round trip.
-- A single SELECT … FOR NO KEY UPDATE that joins other tables would, after waiting for the lock,
-- read those tables as they were before the wait. In a VOLATILE function each statement has a
-- snapshot of its own, so that the second one sees what the earlier holder of the lock wrote.
-- Someone who does not sit in the match neither waits for the lock nor takes it, and no secrets are
-- read for them. `as_user` null: the house itself acts.
CREATE FUNCTION lock_match(of_match uuid, as_user uuid, of_move uuid)
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
        'hostId', m.host_id, 'version', m.version, 'turn', m.turn, 'ply', m.ply, 'toMove', m.to_move,
        'turnBeganAt', m.turn_began_at, 'deadlineAt', m.deadline_at,
        'inviteNumber', m.invite_number, 'watchNumber', m.watch_number
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
