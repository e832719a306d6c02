CREATE TABLE "tax_recounts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"pass" integer DEFAULT 0 NOT NULL,
	"after_id" uuid,
	CONSTRAINT "tax_recounts_one_row" CHECK ("tax_recounts"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;