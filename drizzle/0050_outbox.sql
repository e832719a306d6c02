CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"template" text NOT NULL,
	"about" jsonb NOT NULL,
	"customer_id" uuid,
	"service_call_id" uuid,
	"replaces" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"priority" smallint DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	"is_perhaps_twice" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"provider_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"forget_at" timestamp (3) with time zone,
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('held', 'waiting', 'sending', 'sent', 'delivered', 'failed', 'perhaps_twice', 'canceled')),
	CONSTRAINT "messages_lease" CHECK (("messages"."state" = 'sending') = ("messages"."lease_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_service_call_id_service_calls_id_fk" FOREIGN KEY ("service_call_id") REFERENCES "public"."service_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("priority","due_at") WHERE state in ('held', 'waiting');--> statement-breakpoint
CREATE INDEX "messages_leased" ON "messages" USING btree ("lease_until") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "messages_replaced" ON "messages" USING btree ("replaces") WHERE state in ('held', 'waiting');--> statement-breakpoint
CREATE INDEX "messages_to_forget" ON "messages" USING btree ("forget_at") WHERE forget_at is not null;--> statement-breakpoint
CREATE INDEX "messages_of_provider" ON "messages" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "messages_of_call" ON "messages" USING btree ("service_call_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_of_customer" ON "messages" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_state" ON "messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_creation" ON "messages" USING btree ("created_at","id");