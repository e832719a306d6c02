CREATE TABLE "text_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"says" text NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"noted_by" text DEFAULT '' NOT NULL,
	"is_landline" boolean DEFAULT false NOT NULL,
	CONSTRAINT "text_numbers_says" CHECK ("text_numbers"."says" in ('yes', 'no', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "message_templates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "holds_messages" boolean DEFAULT false NOT NULL;