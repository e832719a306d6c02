-- The migrations that were joined before the first release, each below its time and name.

-- == 1795228407370 0000_extensions
-- Trigram indexes behind the searches.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- == 1795228407866 0001_first
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid,
	"customer_id" uuid,
	"is_rotating" boolean NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_one_person" CHECK (num_nonnulls("sessions"."employee_id", "sessions"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_items" (
	"id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"position" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"item_id" uuid NOT NULL,
	"description" text NOT NULL,
	"quantity_hundredths" bigint NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"taxable" boolean NOT NULL,
	"amount_cents" bigint GENERATED ALWAYS AS ((quantity_hundredths * unit_price_cents + 50) / 100) STORED NOT NULL,
	CONSTRAINT "line_items_key" PRIMARY KEY("id","from_version"),
	CONSTRAINT "line_items_quantity" CHECK ("line_items"."quantity_hundredths" between 100 and 10000000),
	CONSTRAINT "line_items_unit_price" CHECK ("line_items"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"position" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_key" PRIMARY KEY("id","from_version"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 1)
);
--> statement-breakpoint
CREATE TABLE "catalog_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"taxable" boolean DEFAULT false NOT NULL,
	"type_id" uuid NOT NULL,
	"contract_days" integer,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(code || ' ' || name)) STORED NOT NULL,
	CONSTRAINT "catalog_items_price" CHECK ("catalog_items"."price_cents" >= 0),
	CONSTRAINT "catalog_items_contract_days" CHECK ("catalog_items"."contract_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "item_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_types_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"username" text,
	"password_hash" text,
	"referral_source_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || business_name || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "customers_username_lower" CHECK ("customers"."username" = lower("customers"."username"))
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"date_terminated" timestamp (3) with time zone,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'USA' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employees_role_known" CHECK ("employees"."role" in ('tech', 'dispatcher', 'admin')),
	CONSTRAINT "employees_email_lower" CHECK ("employees"."email" = lower("employees"."email"))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text DEFAULT 'Home' NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(line1 || ' ' || line2 || ' ' || city || ' ' || state || ' ' || postal_code)) STORED NOT NULL,
	CONSTRAINT "properties_of_customer" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "referral_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "service_calls_call_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"assigned_employee_id" uuid,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"subtotal_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_calls_call_number_unique" UNIQUE("call_number"),
	CONSTRAINT "service_calls_duration" CHECK ("service_calls"."duration_minutes" >= 1),
	CONSTRAINT "service_calls_totals" CHECK ("service_calls"."subtotal_cents" >= 0 and "service_calls"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"company_name" text DEFAULT 'Glacier Cooling' NOT NULL,
	"navbar_bg_color" text DEFAULT '#564692' NOT NULL,
	"navbar_text_color" text DEFAULT '#FFFFFF' NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"logo_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_item_id_catalog_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalog_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_items" ADD CONSTRAINT "catalog_items_type_id_item_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."item_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_referral_source_id_referral_sources_id_fk" FOREIGN KEY ("referral_source_id") REFERENCES "public"."referral_sources"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_assigned_employee_id_employees_id_fk" FOREIGN KEY ("assigned_employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_property_of_customer" FOREIGN KEY ("customer_id","property_id") REFERENCES "public"."properties"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_employee" ON "sessions" USING btree ("employee_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_of_customer" ON "sessions" USING btree ("customer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_of_employee" ON "sign_in_attempts" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "line_items_current" ON "line_items" USING btree ("call_id") WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "line_items_of_call" ON "line_items" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "line_items_of_item" ON "line_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "payments_current" ON "payments" USING btree ("call_id") WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "payments_of_call" ON "payments" USING btree ("call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_items_code" ON "catalog_items" USING btree (lower("code")) WHERE removed_at is null and code <> '';--> statement-breakpoint
CREATE INDEX "catalog_items_by_name" ON "catalog_items" USING btree ("name","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "catalog_items_search" ON "catalog_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_username" ON "customers" USING btree ("username");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_referral_source" ON "customers" USING btree ("referral_source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email" ON "employees" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "employees_newest" ON "employees" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employees_active_technicians" ON "employees" USING btree ("first_name","last_name") WHERE is_active and role = 'tech';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "referral_sources_name" ON "referral_sources" USING btree (lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "service_calls_by_status" ON "service_calls" USING btree ("status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_by_time" ON "service_calls" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_of_customer" ON "service_calls" USING btree ("customer_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_of_employee" ON "service_calls" USING btree ("assigned_employee_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_of_property" ON "service_calls" USING btree ("property_id");
-- == 1795228408312 0002_starting-rows
-- What every installation starts with: its settings and the kinds of catalog items.
INSERT INTO "settings" ("id") VALUES (1);
--> statement-breakpoint
INSERT INTO "item_types" ("key", "name", "position") VALUES
	('labor', 'Labor', 1),
	('part', 'Part', 2),
	('equipment', 'Equipment', 3),
	('contract', 'Contract', 4),
	('fee', 'Fee', 5),
	('discount', 'Discount', 6);

-- == 1795232169820 0003_customer-invites
CREATE TABLE "customer_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_to" text,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_invites" ADD CONSTRAINT "customer_invites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invites" ADD CONSTRAINT "customer_invites_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_invites_of_customer" ON "customer_invites" USING btree ("customer_id");
-- == 1795232737900 0004_names-in-any-case
DROP INDEX "catalog_items_by_name";--> statement-breakpoint
DROP INDEX "customers_by_name";--> statement-breakpoint
CREATE INDEX "catalog_items_by_name" ON "catalog_items" USING btree (lower("name"),"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("last_name"),lower("first_name"),"id");
-- == 1795233077178 0005_password-links
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_of_employee" ON "password_links" USING btree ("employee_id");
-- == 1795278568043 0006_history-and-limits
CREATE TABLE "sign_in_failures" (
	"bucket" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "history_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"employee_id" uuid,
	"customer_id" uuid,
	"actor_name" text NOT NULL,
	"version" integer,
	"back_to" integer,
	"before" jsonb,
	"after" jsonb,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "history_one_actor" CHECK (num_nonnulls("history"."employee_id", "history"."customer_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("last_failure_at");--> statement-breakpoint
CREATE UNIQUE INDEX "history_version" ON "history" USING btree ("kind","entity_id","version");--> statement-breakpoint
CREATE INDEX "history_of_thing" ON "history" USING btree ("kind","entity_id","seq");
-- == 1795278583532 0007_history-is-final
-- What the history says stays said: nobody changes or deletes a row, whatever code asks for it.
CREATE FUNCTION "history_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The history cannot be changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_rows_are_final" BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION "history_is_final"();
--> statement-breakpoint
CREATE TRIGGER "history_is_never_emptied" BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION "history_is_final"();
--> statement-breakpoint
-- The logo of today is the first one that can be brought back.
INSERT INTO "logos" ("hash", "type", "bytes") SELECT "logo_hash", "logo_type", "logo" FROM "settings" WHERE "logo" IS NOT NULL ON CONFLICT DO NOTHING;

-- == 1795280338018 0008_search-in-one-place
-- Every substring of one or two characters: a search of two has no trigrams. In PL/pgSQL, where a
-- call is cheap; its cost keeps plans from making pieces of texts that are in the index.
CREATE FUNCTION "grams"(searched text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
	letters text[] := string_to_array(searched, NULL);
	found text[] := letters;
BEGIN
	FOR i IN 1..cardinality(letters) - 1 LOOP
		found := found || (letters[i] || letters[i + 1]);
	END LOOP;
	RETURN found;
END
$$;
--> statement-breakpoint
DROP INDEX "properties_search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "places" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "places" = "found"."places" FROM (
	SELECT "customer_id", string_agg("search", E'\n' ORDER BY "created_at", "id") AS "places"
	FROM "properties" GROUP BY "customer_id"
) AS "found" WHERE "found"."customer_id" = "customers"."id";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || places)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (grams("search"));--> statement-breakpoint
-- Whoever writes a property, the customer is found by it. Two properties of one customer wait for
-- each other: what is read after the lock is the newest of both.
CREATE FUNCTION "customers_know_their_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "customers" WHERE "id" IN (SELECT "customer_id" FROM "changed")
		ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "customers" SET "places" = "found"."places" FROM (
		SELECT "changed"."customer_id" AS "id", coalesce((
			SELECT string_agg("search", E'\n' ORDER BY "created_at", "id")
			FROM "properties" WHERE "properties"."customer_id" = "changed"."customer_id"
		), '') AS "places"
		FROM (SELECT DISTINCT "customer_id" FROM "changed") AS "changed"
	) AS "found" WHERE "customers"."id" = "found"."id" AND "customers"."places" <> "found"."places";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_inserted" AFTER INSERT ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_updated" AFTER UPDATE ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_deleted" AFTER DELETE ON "properties" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();

-- == 1795291391514 0009_dispatch
ALTER TABLE "employees" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "weekly_hours" jsonb DEFAULT '[null,{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},null]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "job_type" text;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "window_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "window_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "needs_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "status_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "time_zone" text DEFAULT 'America/Chicago' NOT NULL;--> statement-breakpoint
CREATE INDEX "service_calls_open" ON "service_calls" USING btree ("scheduled_at","id") WHERE status in ('new', 'scheduled', 'confirmed', 'on_hold', 'waiting_parts');--> statement-breakpoint
CREATE INDEX "service_calls_long" ON "service_calls" USING btree ("scheduled_at") WHERE duration_minutes > 720;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_place" CHECK (num_nulls("properties"."latitude", "properties"."longitude") = 2
        or ("properties"."latitude" between -90 and 90 and "properties"."longitude" between -180 and 180));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_priority" CHECK ("service_calls"."priority" in ('normal', 'high', 'emergency'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_window" CHECK (num_nulls("service_calls"."window_start", "service_calls"."window_end") = 2 or "service_calls"."window_start" < "service_calls"."window_end");
-- == 1795291870260 0010_changes-are-heard
CREATE UNIQUE INDEX "history_seq" ON "history" USING btree ("seq");
--> statement-breakpoint
-- Whoever listens hears of each change once it is committed, whatever made it.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_changes', json_build_object(
		'seq', NEW.seq,
		'at', (extract(epoch FROM NEW.at) * 1000)::bigint,
		'kind', NEW.kind,
		'id', NEW.entity_id,
		'version', NEW.version,
		'action', NEW.action,
		'employeeId', NEW.employee_id,
		'customerId', NEW.customer_id,
		'byName', left(NEW.actor_name, 300))::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_is_heard" AFTER INSERT ON "history" FOR EACH ROW EXECUTE FUNCTION "tell_of_change"();
--> statement-breakpoint
-- An ended session hears nothing more.
CREATE FUNCTION "tell_of_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_sessions', NEW.id::text);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "session_end_is_heard" AFTER UPDATE OF "ended_at" ON "sessions" FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION "tell_of_ended_session"();

-- == 1795294396257 0011_words-by-trigrams
CREATE INDEX "customers_trigrams" ON "customers" USING gin ("search" gin_trgm_ops);
-- == 1795294398140 0012_people-are-watched
-- Servers remember for a while who a session stands for; each change of that is told to all of them.
CREATE FUNCTION "people_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('callboard_people', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_are_watched" AFTER UPDATE ON "sessions" FOR EACH ROW
WHEN ((OLD."ended_at", OLD."employee_id", OLD."customer_id", OLD."is_rotating", OLD."created_at")
	IS DISTINCT FROM (NEW."ended_at", NEW."employee_id", NEW."customer_id", NEW."is_rotating", NEW."created_at"))
EXECUTE FUNCTION "people_changed"();
--> statement-breakpoint
CREATE TRIGGER "deleted_sessions_are_watched" AFTER DELETE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "people_changed"();
--> statement-breakpoint
CREATE TRIGGER "employees_are_watched" AFTER UPDATE ON "employees" FOR EACH ROW
WHEN ((OLD."role", OLD."is_active", OLD."first_name", OLD."last_name", OLD."email", OLD."must_change_password")
	IS DISTINCT FROM (NEW."role", NEW."is_active", NEW."first_name", NEW."last_name", NEW."email", NEW."must_change_password"))
EXECUTE FUNCTION "people_changed"();
--> statement-breakpoint
CREATE TRIGGER "customers_are_watched" AFTER UPDATE ON "customers" FOR EACH ROW
WHEN ((OLD."first_name", OLD."last_name", OLD."email") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email"))
EXECUTE FUNCTION "people_changed"();
