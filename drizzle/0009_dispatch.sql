ALTER TABLE "employees" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "weekly_hours" jsonb DEFAULT '[null,{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "job_type" text;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "window_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "window_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "needs_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "status_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "time_zone" text DEFAULT 'America/Chicago' NOT NULL;--> statement-breakpoint
CREATE INDEX "service_calls_open" ON "service_calls" USING btree ("scheduled_at","id") WHERE status in ('new', 'scheduled', 'confirmed', 'on_hold', 'waiting_parts');--> statement-breakpoint
CREATE INDEX "service_calls_long" ON "service_calls" USING btree ("scheduled_at") WHERE duration_minutes > 720;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_place" CHECK (num_nulls("properties"."latitude", "properties"."longitude") = 2
        or ("properties"."latitude" between -90 and 90 and "properties"."longitude" between -180 and 180));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_priority" CHECK ("service_calls"."priority" in ('normal', 'high', 'emergency'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_window" CHECK (num_nulls("service_calls"."window_start", "service_calls"."window_end") = 2 or "service_calls"."window_start" < "service_calls"."window_end");