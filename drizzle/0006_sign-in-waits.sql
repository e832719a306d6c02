ALTER TABLE "sign_in_failures" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "door" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "has_account" boolean;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "first_failure_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree ("subject");