-- What the history says stays said: nobody changes or deletes a row, whatever code asks for it.
CREATE FUNCTION "history_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The history cannot be changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_rows_are_final" BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION "history_is_final"();
--> statement-breakpoint
CREATE TRIGGER "history_is_never_emptied" BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION "history_is_final"();
--> statement-breakpoint
-- Whoever writes a property, the customer is found by it. Two properties of one customer wait for
-- each other: what is read after the lock is the newest of both.
CREATE FUNCTION "customers_know_their_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "customers" WHERE "id" IN (SELECT "customer_id" FROM "changed")
		ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "customers" SET "places" = "found"."places" FROM (
		SELECT "changed"."customer_id" AS "id", coalesce((
			SELECT string_agg("search", E'\n' ORDER BY "created_at", "id")
			FROM "properties" WHERE "properties"."customer_id" = "changed"."customer_id"
		), '') AS "places"
		FROM (SELECT DISTINCT "customer_id" FROM "changed") AS "changed"
	) AS "found" WHERE "customers"."id" = "found"."id" AND "customers"."places" <> "found"."places";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_inserted" AFTER INSERT ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_updated" AFTER UPDATE ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_deleted" AFTER DELETE ON "properties" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();
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
