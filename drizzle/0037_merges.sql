CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"kept_version" integer NOT NULL,
	"merged_version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"former" jsonb NOT NULL,
	"taken" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "customers_not_same" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_not_same_key" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "customers_not_same_once" CHECK ("customers_not_same"."one_id" < "customers_not_same"."other_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_id_customers_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_by_id_employees_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_undone_by_id_employees_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_not_same" ADD CONSTRAINT "customers_not_same_one_id_customers_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_not_same" ADD CONSTRAINT "customers_not_same_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_not_same" ADD CONSTRAINT "customers_not_same_by_id_employees_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_of_merged" ON "customer_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_of_kept" ON "customer_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "customers_not_same_other" ON "customers_not_same" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_newest" ON "customer_notes" USING btree ("customer_id","created_at","from_version");--> statement-breakpoint
CREATE INDEX "customers_merged_into" ON "customers" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged" CHECK ("customers"."merged_into_id" <> "customers"."id");--> statement-breakpoint
-- Whoever is merged into another customer is signed out by it: the servers hear of that as well.
DROP TRIGGER "customers_are_heard" ON "customers";--> statement-breakpoint
CREATE TRIGGER "customers_are_heard" AFTER UPDATE ON "customers" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email", OLD."merged_into_id")
		IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email", NEW."merged_into_id"))
	EXECUTE FUNCTION "tell_of_changed_session"();
