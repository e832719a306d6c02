-- Servers read who a session stands for with each request, so nobody listens for it any more. A new
-- database never had these.
DROP TRIGGER IF EXISTS "session_end_is_heard" ON "sessions";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "sessions_are_watched" ON "sessions";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "deleted_sessions_are_watched" ON "sessions";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "employees_are_watched" ON "employees";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "customers_are_watched" ON "customers";
--> statement-breakpoint
DROP FUNCTION IF EXISTS "tell_of_ended_session"();
--> statement-breakpoint
DROP FUNCTION IF EXISTS "people_changed"();
