-- Each number of a contact as it is compared with a caller's, without its extension.
CREATE FUNCTION "contact_phone_keys"(phones jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(public.phone_key(phone->>'number') ORDER BY place), '{}')
	FROM jsonb_array_elements(phones) WITH ORDINALITY AS listed (phone, place)
$$;
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_uses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"phone_keys" text[] GENERATED ALWAYS AS (contact_phone_keys(phones)) STORED NOT NULL,
	CONSTRAINT "customer_contacts_of_customer" UNIQUE("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_role" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_uses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_uses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_digits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_contacts_phone_keys" ON "customer_contacts" USING gin ("phone_keys");--> statement-breakpoint
CREATE INDEX "customer_contacts_email" ON "customer_contacts" USING btree ("email") WHERE email <> '';--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_contact" FOREIGN KEY ("customer_id","contact_id") REFERENCES "public"."customer_contacts"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_contact_digits" ON "customers" USING gin ("contact_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_by_contact" ON "properties" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
-- A customer's houses and contacts may become somebody else's in any order, within one transaction.
ALTER TABLE "properties" ALTER CONSTRAINT "properties_contact" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Whoever writes a property or a contact, the customer is found by it. Two of one customer wait for each
-- other: what is read after the lock is the newest of both.
CREATE OR REPLACE FUNCTION "customers_know_their_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "customers" WHERE "id" IN (SELECT "customer_id" FROM "changed")
		ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "customers" SET
		"places" = "found"."places",
		"contact_names" = "found"."names",
		"contact_digits" = "found"."digits"
	FROM (
		SELECT "of"."id", concat_ws(E'\n', "of"."places", nullif(lower("of"."names"), '')) AS "places",
			coalesce("of"."names", '') AS "names", coalesce("of"."digits", '') AS "digits"
		FROM (
			SELECT "changed"."customer_id" AS "id", coalesce((
				SELECT string_agg("search", E'\n' ORDER BY "created_at", "id")
				FROM "properties" WHERE "properties"."customer_id" = "changed"."customer_id"
			), '') AS "places", "people".*
			FROM (SELECT DISTINCT "customer_id" FROM "changed") AS "changed"
			CROSS JOIN LATERAL (
				SELECT string_agg(btrim("name" || ' ' || "email"), E'\n' ORDER BY "position", "id") AS "names",
					string_agg((
						SELECT string_agg(regexp_replace("phone"->>'number', '[^0-9]', '', 'g'), ' ' ORDER BY "place")
						FROM jsonb_array_elements("phones") WITH ORDINALITY AS "listed" ("phone", "place")
					), ' ' ORDER BY "position", "id") AS "digits"
				FROM "customer_contacts" WHERE "customer_contacts"."customer_id" = "changed"."customer_id"
			) AS "people"
		) AS "of"
	) AS "found"
	WHERE "customers"."id" = "found"."id"
		AND ("customers"."places", "customers"."contact_names", "customers"."contact_digits")
			IS DISTINCT FROM ("found"."places", "found"."names", "found"."digits");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "contacts_inserted" AFTER INSERT ON "customer_contacts" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "contacts_updated" AFTER UPDATE ON "customer_contacts" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "contacts_left" AFTER UPDATE ON "customer_contacts" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "contacts_deleted" AFTER DELETE ON "customer_contacts" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_left" AFTER UPDATE ON "properties" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();
