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
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
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
CREATE TABLE "sign_in_failures" (
	"bucket" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"places" text DEFAULT '' NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || places)) STORED NOT NULL,
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
	"password_set_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"date_terminated" timestamp (3) with time zone,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'USA' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"weekly_hours" jsonb DEFAULT '[null,{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},{"from":480,"to":1020},null]'::jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employees_role_known" CHECK ("employees"."role" in ('tech', 'dispatcher', 'admin')),
	CONSTRAINT "employees_email_lower" CHECK ("employees"."email" = lower("employees"."email"))
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
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(line1 || ' ' || line2 || ' ' || city || ' ' || state || ' ' || postal_code)) STORED NOT NULL,
	CONSTRAINT "properties_of_customer" UNIQUE("customer_id","id"),
	CONSTRAINT "properties_place" CHECK (num_nulls("properties"."latitude", "properties"."longitude") = 2
        or ("properties"."latitude" between -90 and 90 and "properties"."longitude" between -180 and 180))
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
	"job_type" text,
	"priority" text DEFAULT 'normal' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"window_start" timestamp (3) with time zone,
	"window_end" timestamp (3) with time zone,
	"needs_time" boolean DEFAULT false NOT NULL,
	"status_times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subtotal_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_calls_call_number_unique" UNIQUE("call_number"),
	CONSTRAINT "service_calls_duration" CHECK ("service_calls"."duration_minutes" >= 1),
	CONSTRAINT "service_calls_totals" CHECK ("service_calls"."subtotal_cents" >= 0 and "service_calls"."paid_cents" >= 0),
	CONSTRAINT "service_calls_priority" CHECK ("service_calls"."priority" in ('normal', 'high', 'emergency')),
	CONSTRAINT "service_calls_window" CHECK (num_nulls("service_calls"."window_start", "service_calls"."window_end") = 2 or "service_calls"."window_start" < "service_calls"."window_end")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"company_name" text DEFAULT 'Glacier Cooling' NOT NULL,
	"navbar_bg_color" text DEFAULT '#564692' NOT NULL,
	"navbar_text_color" text DEFAULT '#FFFFFF' NOT NULL,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
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
ALTER TABLE "customer_invites" ADD CONSTRAINT "customer_invites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invites" ADD CONSTRAINT "customer_invites_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_referral_source_id_referral_sources_id_fk" FOREIGN KEY ("referral_source_id") REFERENCES "public"."referral_sources"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_assigned_employee_id_employees_id_fk" FOREIGN KEY ("assigned_employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_property_of_customer" FOREIGN KEY ("customer_id","property_id") REFERENCES "public"."properties"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_employee" ON "sessions" USING btree ("employee_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sessions_of_customer" ON "sessions" USING btree ("customer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_of_employee" ON "sign_in_attempts" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "line_items_current" ON "line_items" USING btree ("call_id") WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "line_items_of_call" ON "line_items" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "line_items_of_item" ON "line_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "payments_current" ON "payments" USING btree ("call_id") WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "payments_of_call" ON "payments" USING btree ("call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_items_code" ON "catalog_items" USING btree (lower("code")) WHERE removed_at is null and code <> '';--> statement-breakpoint
CREATE INDEX "catalog_items_by_name" ON "catalog_items" USING btree (lower("name"),"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "catalog_items_search" ON "catalog_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_invites_of_customer" ON "customer_invites" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_username" ON "customers" USING btree ("username");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "customers_trigrams" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (grams("search"));--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_referral_source" ON "customers" USING btree ("referral_source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_email" ON "employees" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "employees_newest" ON "employees" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employees_active_technicians" ON "employees" USING btree ("first_name","last_name") WHERE is_active and role = 'tech';--> statement-breakpoint
CREATE UNIQUE INDEX "history_version" ON "history" USING btree ("kind","entity_id","version");--> statement-breakpoint
CREATE INDEX "history_of_thing" ON "history" USING btree ("kind","entity_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "history_seq" ON "history" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_links_of_employee" ON "password_links" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_sources_name" ON "referral_sources" USING btree (lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "service_calls_open" ON "service_calls" USING btree ("scheduled_at","id") WHERE status in ('new', 'scheduled', 'confirmed', 'on_hold', 'waiting_parts');--> statement-breakpoint
CREATE INDEX "service_calls_long" ON "service_calls" USING btree ("scheduled_at") WHERE duration_minutes > 720;--> statement-breakpoint
CREATE INDEX "service_calls_by_status" ON "service_calls" USING btree ("status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_by_time" ON "service_calls" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_of_customer" ON "service_calls" USING btree ("customer_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_of_employee" ON "service_calls" USING btree ("assigned_employee_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "service_calls_of_property" ON "service_calls" USING btree ("property_id");