CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"base_version" integer NOT NULL,
	"former" jsonb,
	"values" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_key" PRIMARY KEY("import_id","kind","position")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fate" text,
	"title" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"record_id" uuid,
	"needs_tick" boolean DEFAULT false NOT NULL,
	"is_ticked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"key_field" text NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid,
	"run_said_at" timestamp (3) with time zone,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"stored" jsonb,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_of_record" ON "import_changes" USING btree ("import_id","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_in_order" ON "import_rows" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "import_rows_of_fate" ON "import_rows" USING btree ("import_id","fate","position");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "history_by_customer" ON "history" USING btree ("customer_id") WHERE customer_id is not null;