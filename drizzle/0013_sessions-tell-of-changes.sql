-- Every server remembers for a moment who a session belongs to, and forgets it when it hears of a change
-- of what it remembers: whether the session is open and how long, the person's name, email, role and
-- activity. What changes with every use of a session, and a phone or an address, is none of it.
CREATE FUNCTION "tell_of_changed_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_sessions', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_are_heard" AFTER UPDATE ON "sessions" FOR EACH ROW
	WHEN ((OLD."ended_at", OLD."created_at", OLD."is_rotating", OLD."employee_id", OLD."customer_id")
		IS DISTINCT FROM (NEW."ended_at", NEW."created_at", NEW."is_rotating", NEW."employee_id", NEW."customer_id"))
	EXECUTE FUNCTION "tell_of_changed_session"();
--> statement-breakpoint
CREATE TRIGGER "deleted_sessions_are_heard" AFTER DELETE ON "sessions" FOR EACH ROW
	EXECUTE FUNCTION "tell_of_changed_session"();
--> statement-breakpoint
CREATE TRIGGER "employees_are_heard" AFTER UPDATE ON "employees" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email", OLD."role", OLD."is_active", OLD."must_change_password")
		IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email", NEW."role", NEW."is_active", NEW."must_change_password"))
	EXECUTE FUNCTION "tell_of_changed_session"();
--> statement-breakpoint
CREATE TRIGGER "customers_are_heard" AFTER UPDATE ON "customers" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email")
		IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email"))
	EXECUTE FUNCTION "tell_of_changed_session"();
