ALTER TABLE "settings" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "how_to_pay" text DEFAULT '' NOT NULL;