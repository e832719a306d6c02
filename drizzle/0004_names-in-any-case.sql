DROP INDEX "catalog_items_by_name";--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
CREATE INDEX "catalog_items_by_name" ON "catalog_items" USING btree (lower("name"),"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("last_name"),lower("first_name"),"id");