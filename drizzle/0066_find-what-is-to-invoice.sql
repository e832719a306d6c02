-- outside a transaction
-- The calls of what the version before issued, so that each batch finds those that are left.
create table if not exists "calls_to_follow" ("call_id" uuid primary key)
--> statement-breakpoint
insert into "calls_to_follow" select distinct call_id from invoice_calls on conflict do nothing
--> statement-breakpoint
with due as (delete from calls_to_follow where call_id in (select call_id from calls_to_follow limit $1) returning call_id)
update service_calls c set (invoice_standing, deposits_cents) = (select o.standing, o.deposits from invoicing_of(c.id) o)
from due where c.id = due.call_id
--> statement-breakpoint
drop table if exists "calls_to_follow"
--> statement-breakpoint
create index concurrently "invoice_standings_open" ON "invoice_standings" USING btree ("due_on","balance_cents") WHERE state = 'open';
--> statement-breakpoint
create index concurrently "service_calls_to_invoice" ON "service_calls" USING btree ("scheduled_at","id") WHERE service_calls.brought_at is null and not (service_calls.invoice_standing is not distinct from 'stands' or (service_calls.status in ('invoiced', 'closed') and service_calls.invoice_standing is distinct from 'credited')) and service_calls.status in ('completed', 'invoiced', 'closed') and service_calls.subtotal_cents - service_calls.discount_cents + service_calls.tax_cents > service_calls.deposits_cents;
--> statement-breakpoint
create index concurrently "service_calls_unbilled" ON "service_calls" USING btree ("id") WHERE service_calls.brought_at is null and not (service_calls.invoice_standing is not distinct from 'stands' or (service_calls.status in ('invoiced', 'closed') and service_calls.invoice_standing is distinct from 'credited')) and service_calls.subtotal_cents > 0;
