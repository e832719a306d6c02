ALTER TABLE "payments" ADD COLUMN "is_brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "date_precisions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "brought_at" timestamp (3) with time zone;