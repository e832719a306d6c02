CREATE UNIQUE INDEX "history_seq" ON "history" USING btree ("seq");
--> statement-breakpoint
-- Whoever listens hears of each change once it is committed, whatever made it.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_changes', json_build_object(
		'seq', NEW.seq,
		'at', (extract(epoch FROM NEW.at) * 1000)::bigint,
		'kind', NEW.kind,
		'id', NEW.entity_id,
		'version', NEW.version,
		'action', NEW.action,
		'employeeId', NEW.employee_id,
		'customerId', NEW.customer_id,
		'byName', left(NEW.actor_name, 300))::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_is_heard" AFTER INSERT ON "history" FOR EACH ROW EXECUTE FUNCTION "tell_of_change"();
--> statement-breakpoint
-- An ended session hears nothing more.
CREATE FUNCTION "tell_of_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_sessions', NEW.id::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "session_end_is_heard" AFTER UPDATE OF "ended_at" ON "sessions" FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION "tell_of_ended_session"();
