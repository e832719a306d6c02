-- outside a transaction
create index concurrently "invoice_standings_by_due" ON "invoice_standings" USING btree ("due_on","number");
--> statement-breakpoint
create index concurrently "invoices_by_total" ON "invoices" USING btree ("total_cents","number");
--> statement-breakpoint
create index concurrently "invoices_by_customer_name" ON "invoices" USING btree (lower("customer_name"),"number");
--> statement-breakpoint
create index concurrently "service_calls_owed" ON "service_calls" USING btree ("customer_id","subtotal_cents","discount_cents","tax_cents","paid_cents") WHERE (subtotal_cents - discount_cents + tax_cents - paid_cents) <> 0 and status <> 'canceled';
