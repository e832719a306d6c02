CREATE TABLE "call_equipment" (
	"call_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"line_ids" uuid[] DEFAULT '{}' NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_equipment_key" PRIMARY KEY("call_id","equipment_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"type" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"installed_on" date,
	"parts_warranty_until" date,
	"labor_warranty_until" date,
	"refrigerant" text DEFAULT '' NOT NULL,
	"charge_hundredths" bigint,
	"filter_size" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"retired_on" date,
	"successor_id" uuid,
	"from_call_id" uuid,
	"from_line_id" uuid,
	"from_line_unit" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"serial_key" text GENERATED ALWAYS AS (regexp_replace(lower(serial), '[^a-z0-9]', '', 'g')) STORED NOT NULL,
	"folded" text GENERATED ALWAYS AS (' ' || folded(brand || ' ' || model || ' ' || serial) || ' ' || regexp_replace(lower(model), '[^a-z0-9]', '', 'g') || ' ' || regexp_replace(lower(serial), '[^a-z0-9]', '', 'g') || ' ') STORED NOT NULL,
	CONSTRAINT "equipment_charge" CHECK ("equipment"."charge_hundredths" > 0),
	CONSTRAINT "equipment_successor" CHECK ("equipment"."successor_id" <> "equipment"."id"),
	CONSTRAINT "equipment_retired" CHECK ("equipment"."successor_id" is null or "equipment"."retired_on" is not null),
	CONSTRAINT "equipment_from_line" CHECK (num_nonnulls("equipment"."from_call_id", "equipment"."from_line_id", "equipment"."from_line_unit") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "refrigerant_log" (
	"id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"date" date NOT NULL,
	"action" text NOT NULL,
	"refrigerant" text NOT NULL,
	"ounces_hundredths" bigint NOT NULL,
	"technician_id" uuid NOT NULL,
	"technician_name" text NOT NULL,
	"call_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refrigerant_log_key" PRIMARY KEY("id","from_version"),
	CONSTRAINT "refrigerant_log_action" CHECK ("refrigerant_log"."action" in ('added', 'recovered')),
	CONSTRAINT "refrigerant_log_ounces" CHECK ("refrigerant_log"."ounces_hundredths" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_one_owner";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "equipment_id" uuid;--> statement-breakpoint
ALTER TABLE "call_equipment" ADD CONSTRAINT "call_equipment_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_equipment" ADD CONSTRAINT "call_equipment_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_successor_id_equipment_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."equipment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_from_call_id_service_calls_id_fk" FOREIGN KEY ("from_call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigerant_log" ADD CONSTRAINT "refrigerant_log_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigerant_log" ADD CONSTRAINT "refrigerant_log_technician_id_employees_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refrigerant_log" ADD CONSTRAINT "refrigerant_log_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_equipment_current" ON "call_equipment" USING btree ("equipment_id","call_id") WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "equipment_of_property" ON "equipment" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "equipment_by_creation" ON "equipment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "equipment_by_type" ON "equipment" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "equipment_retired_units" ON "equipment" USING btree ("created_at","id") WHERE retired_on is not null;--> statement-breakpoint
CREATE INDEX "equipment_parts_warranty" ON "equipment" USING btree ("parts_warranty_until","id") WHERE retired_on is null;--> statement-breakpoint
CREATE INDEX "equipment_labor_warranty" ON "equipment" USING btree ("labor_warranty_until","id") WHERE retired_on is null;--> statement-breakpoint
CREATE INDEX "equipment_successors" ON "equipment" USING btree ("successor_id") WHERE successor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_of_line" ON "equipment" USING btree ("from_line_id","from_line_unit") WHERE from_line_id is not null;--> statement-breakpoint
CREATE INDEX "equipment_of_call" ON "equipment" USING btree ("from_call_id") WHERE from_call_id is not null;--> statement-breakpoint
CREATE INDEX "equipment_serials" ON "equipment" USING gin ("serial_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "equipment_folded" ON "equipment" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refrigerant_log_of_unit" ON "refrigerant_log" USING btree ("equipment_id","date","id");--> statement-breakpoint
CREATE INDEX "refrigerant_log_by_date" ON "refrigerant_log" USING btree ("date","id") WHERE to_version is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_equipment" ON "files" USING btree ("equipment_id","created_at","id") WHERE equipment_id is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_one_owner" CHECK (num_nonnulls("files"."call_id", "files"."customer_id", "files"."property_id", "files"."equipment_id") = 1);