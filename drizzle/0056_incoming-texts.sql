CREATE TABLE "incoming_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"customer_id" uuid,
	"service_call_id" uuid,
	"perhaps_visit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "incoming_texts_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "incoming_texts" ADD CONSTRAINT "incoming_texts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_texts" ADD CONSTRAINT "incoming_texts_service_call_id_service_calls_id_fk" FOREIGN KEY ("service_call_id") REFERENCES "public"."service_calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_texts_by_time" ON "incoming_texts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "incoming_texts_unread" ON "incoming_texts" USING btree ("created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "incoming_texts_of_customer" ON "incoming_texts" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "incoming_texts_of_call" ON "incoming_texts" USING btree ("service_call_id");--> statement-breakpoint
CREATE INDEX "incoming_texts_of_phone" ON "incoming_texts" USING btree ("phone","created_at");