-- Whoever has a match open is told, as a change of it is committed, that there was one. The match's id
-- alone goes out: what changed is read, by those who may.
CREATE FUNCTION tell_match_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'matches' THEN
    PERFORM pg_notify('match_changed', NEW.id::text);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('match_changed', OLD.match_id::text);
  ELSE
    PERFORM pg_notify('match_changed', NEW.match_id::text);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER matches_changed AFTER UPDATE ON matches
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
--> statement-breakpoint
CREATE TRIGGER seats_changed AFTER INSERT OR UPDATE OR DELETE ON seats
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
--> statement-breakpoint
CREATE TRIGGER match_chat_changed AFTER INSERT ON match_chat
  FOR EACH ROW EXECUTE FUNCTION tell_match_changed();
