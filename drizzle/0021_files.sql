CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_id" uuid,
	"customer_id" uuid,
	"property_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"has_thumbnail" boolean NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "files_one_owner" CHECK (num_nonnulls("files"."call_id", "files"."customer_id", "files"."property_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_author_id_employees_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_call" ON "files" USING btree ("call_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_of_customer" ON "files" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_of_property" ON "files" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_removed" ON "files" USING btree ("removed_at") WHERE removed_at is not null;