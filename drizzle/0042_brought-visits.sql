ALTER TABLE "payments" ADD COLUMN "is_brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "date_precisions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "brought_at" timestamp (3) with time zone;--> statement-breakpoint
-- What work from before Callboard is told by; in no list, since it counts as removed.
INSERT INTO "catalog_items" ("id", "name", "price_cents", "type_id", "removed_at")
SELECT '00000000-0000-4000-8000-000000000003', 'Brought along', 0, "id", now() FROM "item_types" WHERE "key" = 'labor';
