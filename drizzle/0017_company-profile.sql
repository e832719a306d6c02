ALTER TABLE "settings" ALTER COLUMN "company_name" SET DEFAULT 'Callboard';--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "license_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "line1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "line2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "weekly_hours" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "setup_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A company that works already has nothing to set up.
UPDATE "settings" SET "setup_dismissed" = true WHERE EXISTS (SELECT FROM "service_calls");--> statement-breakpoint
-- Nobody gave the former starting name but a demo, which keeps it.
UPDATE "settings" SET "company_name" = DEFAULT
WHERE "company_name" = 'Glacier Cooling' AND "version" = 1
	AND NOT EXISTS (SELECT FROM "employees" WHERE "email" = 'admin@example.com');
