CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"state" text NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"county_key" text DEFAULT '' NOT NULL,
	"city_key" text DEFAULT '' NOT NULL,
	"postal_codes" text[] DEFAULT '{}' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tax_rates_days" CHECK ("tax_rates"."until_day" >= "tax_rates"."from_day")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_rates_place" ON "tax_rates" USING btree ("state","county_key","city_key") WHERE removed_at is null;