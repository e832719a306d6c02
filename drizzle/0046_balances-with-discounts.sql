-- outside a transaction
create index concurrently "service_calls_by_balance_due" ON "service_calls" USING btree ("status",(subtotal_cents - discount_cents + tax_cents - paid_cents),"id");
--> statement-breakpoint
create index concurrently "service_calls_balance_due" ON "service_calls" USING btree ("status","scheduled_at","id") WHERE subtotal_cents - discount_cents + tax_cents - paid_cents > 0;
--> statement-breakpoint
create index concurrently "service_calls_balance_due_by_age" ON "service_calls" USING btree ("status",status_since("status", "status_times", "created_at"),"id") WHERE subtotal_cents - discount_cents + tax_cents - paid_cents > 0;
