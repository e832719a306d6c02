CREATE TABLE "queued_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "purpose" text DEFAULT 'first admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "ended_because" text;--> statement-breakpoint
CREATE INDEX "queued_mails_due" ON "queued_mails" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_of_customer" ON "password_links" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_token" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_one_person" CHECK (num_nonnulls("password_links"."employee_id", "password_links"."customer_id") = 1);