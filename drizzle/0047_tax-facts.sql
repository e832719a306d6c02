ALTER TABLE "customers" ADD COLUMN "tax_exempt" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "property_use" text DEFAULT 'residential' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "county" text DEFAULT '' NOT NULL;