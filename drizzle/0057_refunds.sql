CREATE TABLE "call_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"invoice_id" uuid,
	"payment_id" uuid,
	"employee_id" uuid,
	CONSTRAINT "call_refunds_amount" CHECK ("call_refunds"."amount_cents" >= 1)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "call_refunds" ADD CONSTRAINT "call_refunds_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_refunds" ADD CONSTRAINT "call_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_refunds" ADD CONSTRAINT "call_refunds_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_refunds_of_call" ON "call_refunds" USING btree ("call_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "call_refunds_of_payment" ON "call_refunds" USING btree ("payment_id") WHERE payment_id is not null;
--> statement-breakpoint
-- What a call was paid, less what went back.
CREATE FUNCTION "paid_of"("call" uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  select ((select coalesce(sum(p.amount_cents), 0) from payments p where p.call_id = call and p.to_version is null)
    - (select coalesce(sum(r.amount_cents), 0) from call_refunds r where r.call_id = call))::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION "refunds_lower_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM call_refunds r WHERE r.call_id = new.id) THEN
		new.paid_cents := paid_of(new.id);
	END IF;
	RETURN new;
END
$$;
--> statement-breakpoint
-- So that it holds whoever writes: the version before adds up payments alone.
CREATE TRIGGER "service_calls_refunded" BEFORE UPDATE OF "paid_cents" ON "service_calls" FOR EACH ROW EXECUTE FUNCTION "refunds_lower_paid"();
--> statement-breakpoint
-- As before, but a payment that names a document pays that one first; the rest pays the oldest first.
CREATE OR REPLACE FUNCTION "invoice_shares"("call" uuid)
RETURNS TABLE ("invoice_id" uuid, "number" integer, "kind" text, "share" bigint, "paid" bigint) LANGUAGE sql STABLE AS $$
  with asked as (
    select i.id, i.number, i.kind, (own.share_cents + coalesce((
      select sum(less.share_cents) from invoices c join invoice_calls less on less.invoice_id = c.id
      where c.credit_of_id = i.id and less.call_id = own.call_id), 0))::bigint as share
    from invoice_calls own join invoices i on i.id = own.invoice_id
    where own.call_id = call and i.credit_of_id is null
  ), named as (
    select m.invoice_id, sum(m.cents) as cents from (
      select p.invoice_id, p.amount_cents as cents from payments p
      where p.call_id = call and p.to_version is null and p.invoice_id is not null
      union all
      select r.invoice_id, -r.amount_cents from call_refunds r
      where r.call_id = call and r.invoice_id is not null) m
    group by m.invoice_id
  ), chosen as (
    select a.id, a.number, a.kind, a.share, greatest(least(a.share, coalesce(n.cents, 0)), 0) as paid
    from asked a left join named n on n.invoice_id = a.id
  ), capped as (
    -- Never more than came in, whatever was named and then taken back.
    select c.id, c.number, c.kind, c.share, greatest(least(c.paid, s.paid_cents
      - (sum(c.paid) over (order by c.number) - c.paid)), 0) as paid, s.paid_cents
    from chosen c, service_calls s where s.id = call
  ), left_over as (
    select k.*, sum(k.share - k.paid) over (order by k.number) - (k.share - k.paid) as before,
      k.paid_cents - sum(k.paid) over () as rest
    from capped k
  )
  select l.id, l.number, l.kind, l.share,
    (l.paid + least(l.share - l.paid, greatest(l.rest - l.before, 0)))::bigint
  from left_over l
$$;
