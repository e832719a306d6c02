-- outside a transaction
-- The sums of the dashboard read up to 10,000 calls each: from all over the table with a cold disk, which took longer
-- than a request may. For the version before, the second index does what the dropped one did: it begins likewise.
create index concurrently "service_calls_sums_due" ON "service_calls" USING btree ("status",status_since("status", "status_times", "created_at"),"subtotal_cents","discount_cents","tax_cents","paid_cents","created_at","status_times") WHERE greatest((service_calls.subtotal_cents - service_calls.discount_cents + service_calls.tax_cents - service_calls.paid_cents), 0) > 0;
--> statement-breakpoint
create index concurrently "service_calls_sums_to_invoice" ON "service_calls" USING btree ("scheduled_at","id","subtotal_cents","discount_cents","tax_cents","deposits_cents","paid_cents") WHERE service_calls.brought_at is null and not (service_calls.invoice_standing is not distinct from 'stands' or (service_calls.status in ('invoiced', 'closed') and service_calls.invoice_standing is distinct from 'credited')) and service_calls.status in ('completed', 'invoiced', 'closed') and service_calls.subtotal_cents - service_calls.discount_cents + service_calls.tax_cents > service_calls.deposits_cents;
--> statement-breakpoint
drop index concurrently if exists "service_calls_to_invoice";
