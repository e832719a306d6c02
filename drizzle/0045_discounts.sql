CREATE TABLE "call_discounts" (
	"id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"position" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"percent_hundredths" bigint,
	"amount_cents" bigint,
	CONSTRAINT "call_discounts_key" PRIMARY KEY("id","from_version"),
	CONSTRAINT "call_discounts_of" CHECK (num_nulls("call_discounts"."percent_hundredths", "call_discounts"."amount_cents") = 1),
	CONSTRAINT "call_discounts_percent" CHECK ("call_discounts"."percent_hundredths" between 1 and 10000),
	CONSTRAINT "call_discounts_amount" CHECK ("call_discounts"."amount_cents" >= 1)
);
--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_from" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "invoice_due_in_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "follow_invoice_status" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "largest_tech_discount_hundredths" bigint DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_discounts" ADD CONSTRAINT "call_discounts_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_discounts_of_call" ON "call_discounts" USING btree ("call_id");--> statement-breakpoint
-- What the discounts of a call take off, in cents, as `computeDocument` of the contract has it; a test compares the two.
CREATE FUNCTION "discount_of"("call" uuid, "subtotal" bigint) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select least(subtotal, coalesce(sum(
    coalesce(d.amount_cents, div(2 * subtotal::numeric * d.percent_hundredths + 10000, 20000))), 0))::bigint
  from call_discounts d where d.call_id = call and d.to_version is null
$$;
--> statement-breakpoint
CREATE FUNCTION "discount_follows_subtotal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.discount_cents := discount_of(new.id, new.subtotal_cents);
  RETURN new;
END
$$;
--> statement-breakpoint
-- So that it holds whoever writes: the version before knows no discounts.
CREATE TRIGGER "service_calls_discounted" BEFORE UPDATE OF "subtotal_cents" ON "service_calls" FOR EACH ROW
WHEN (old.subtotal_cents <> new.subtotal_cents) EXECUTE FUNCTION "discount_follows_subtotal"();
