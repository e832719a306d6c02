-- Servers remember for a while who a session stands for; each change of that is told to all of them.
CREATE FUNCTION "people_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_people', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_are_watched" AFTER UPDATE ON "sessions" FOR EACH ROW
WHEN ((OLD."ended_at", OLD."employee_id", OLD."customer_id", OLD."is_rotating", OLD."created_at")
	IS DISTINCT FROM (NEW."ended_at", NEW."employee_id", NEW."customer_id", NEW."is_rotating", NEW."created_at"))
EXECUTE FUNCTION "people_changed"();
--> statement-breakpoint
CREATE TRIGGER "deleted_sessions_are_watched" AFTER DELETE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "people_changed"();
--> statement-breakpoint
CREATE TRIGGER "employees_are_watched" AFTER UPDATE ON "employees" FOR EACH ROW
WHEN ((OLD."role", OLD."is_active", OLD."first_name", OLD."last_name", OLD."email", OLD."must_change_password")
	IS DISTINCT FROM (NEW."role", NEW."is_active", NEW."first_name", NEW."last_name", NEW."email", NEW."must_change_password"))
EXECUTE FUNCTION "people_changed"();
--> statement-breakpoint
CREATE TRIGGER "customers_are_watched" AFTER UPDATE ON "customers" FOR EACH ROW
WHEN ((OLD."first_name", OLD."last_name", OLD."email") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email"))
EXECUTE FUNCTION "people_changed"();
