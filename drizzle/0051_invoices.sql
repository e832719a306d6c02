CREATE TABLE "invoice_calls" (
	"invoice_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"share_cents" bigint NOT NULL,
	CONSTRAINT "invoice_calls_key" PRIMARY KEY("invoice_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_counter_one_row" CHECK ("invoice_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_standings" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"balance_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"credit_of_id" uuid,
	"issued_to_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"issued_by_id" uuid,
	"due_on" date NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"folded" text GENERATED ALWAYS AS (' ' || folded(customer_name) || ' ') STORED NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total_cents" = "invoices"."subtotal_cents" - "invoices"."discount_cents" + "invoices"."tax_cents"),
	CONSTRAINT "invoices_credit" CHECK (("invoices"."kind" = 'credit') = ("invoices"."credit_of_id" is not null)),
	CONSTRAINT "invoices_sign" CHECK (("invoices"."kind" = 'credit') = ("invoices"."total_cents" < 0))
);
--> statement-breakpoint
ALTER TABLE "invoice_calls" ADD CONSTRAINT "invoice_calls_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_calls" ADD CONSTRAINT "invoice_calls_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_standings" ADD CONSTRAINT "invoice_standings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_of_id_invoices_id_fk" FOREIGN KEY ("credit_of_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_id_employees_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_calls_of_call" ON "invoice_calls" USING btree ("call_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_standings_by_number" ON "invoice_standings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_standings_by_state" ON "invoice_standings" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "invoice_standings_due" ON "invoice_standings" USING btree ("due_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("credit_of_id") WHERE credit_of_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_folded" ON "invoices" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
INSERT INTO "invoice_counter" ("id", "last") VALUES (1, 0);
--> statement-breakpoint
-- What was issued stays as it was issued, whatever code asks for it.
CREATE FUNCTION "invoices_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An issued invoice cannot be changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoices_are_final" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_are_final"();
--> statement-breakpoint
CREATE TRIGGER "invoices_are_never_emptied" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_are_final"();
--> statement-breakpoint
CREATE TRIGGER "invoice_calls_are_final" BEFORE UPDATE OR DELETE ON "invoice_calls" FOR EACH ROW EXECUTE FUNCTION "invoices_are_final"();
--> statement-breakpoint
CREATE TRIGGER "invoice_calls_are_never_emptied" BEFORE TRUNCATE ON "invoice_calls" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_are_final"();
--> statement-breakpoint
-- Numbers only go up: going back would give one of them twice.
CREATE FUNCTION "invoice_counter_goes_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.last < old.last THEN
		RAISE EXCEPTION 'Invoice numbers cannot go back' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoice_counter_goes_up" BEFORE UPDATE ON "invoice_counter" FOR EACH ROW EXECUTE FUNCTION "invoice_counter_goes_up"();
--> statement-breakpoint
-- What a call's documents ask for, less their credit notes, and what its payments pay of each: the oldest first.
CREATE FUNCTION "invoice_shares"("call" uuid)
RETURNS TABLE ("invoice_id" uuid, "number" integer, "kind" text, "share" bigint, "paid" bigint) LANGUAGE sql STABLE AS $$
  with asked as (
    select i.id, i.number, i.kind, (own.share_cents + coalesce((
      select sum(less.share_cents) from invoices c join invoice_calls less on less.invoice_id = c.id
      where c.credit_of_id = i.id and less.call_id = own.call_id), 0))::bigint as share
    from invoice_calls own join invoices i on i.id = own.invoice_id
    where own.call_id = call and i.credit_of_id is null
  ), summed as (
    select asked.*, sum(asked.share) over (order by asked.number) - asked.share as before from asked
  )
  select s.id, s.number, s.kind, s.share,
    least(s.share, greatest(c.paid_cents - s.before, 0))::bigint
  from summed s, service_calls c where c.id = call
$$;
--> statement-breakpoint
-- Works out what is left to pay of the documents of these calls. They are locked before anything is added up:
-- whoever comes second sees what the first one wrote.
CREATE FUNCTION "settle_invoices"("calls" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE touched uuid[];
BEGIN
  SELECT array_agg(locked.invoice_id) INTO touched FROM (
    SELECT s.invoice_id FROM invoice_standings s
    WHERE s.invoice_id IN (SELECT ic.invoice_id FROM invoice_calls ic WHERE ic.call_id = ANY(calls))
    ORDER BY s.number FOR UPDATE) locked;
  IF touched IS NULL THEN
    RETURN;
  END IF;
  UPDATE invoice_standings s SET
    credited_cents = worked.credited,
    paid_cents = worked.paid,
    balance_cents = worked.total - worked.credited - worked.paid,
    state = CASE WHEN worked.credited > 0 AND worked.credited = worked.total THEN 'credited'
      WHEN worked.total - worked.credited - worked.paid > 0 THEN 'open' ELSE 'paid' END
  FROM (
    SELECT i.id, i.total_cents AS total,
      -coalesce((SELECT sum(c.total_cents) FROM invoices c WHERE c.credit_of_id = i.id), 0)::bigint AS credited,
      coalesce((SELECT sum(shares.paid) FROM invoice_calls ic CROSS JOIN LATERAL invoice_shares(ic.call_id) shares
        WHERE ic.invoice_id = i.id AND shares.invoice_id = i.id), 0)::bigint AS paid
    FROM invoices i WHERE i.id = ANY(touched) AND i.credit_of_id IS NULL) worked
  WHERE s.invoice_id = worked.id
    AND (s.credited_cents, s.paid_cents) IS DISTINCT FROM (worked.credited, worked.paid);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "payments_settle_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_invoices(ARRAY[new.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- So that it holds whoever writes: the version before knows no invoices.
CREATE TRIGGER "service_calls_settled" AFTER UPDATE OF "paid_cents" ON "service_calls" FOR EACH ROW EXECUTE FUNCTION "payments_settle_invoices"();
