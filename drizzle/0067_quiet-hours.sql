ALTER TABLE "settings" ADD COLUMN "quiet_from" smallint DEFAULT 1260 NOT NULL;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_until" smallint DEFAULT 480 NOT NULL;