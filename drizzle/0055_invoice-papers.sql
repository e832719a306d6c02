CREATE TABLE "invoice_papers" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_papers_file" ON "invoice_papers" USING btree ("file_id");--> statement-breakpoint
CREATE TRIGGER "invoice_papers_are_final" BEFORE UPDATE OR DELETE ON "invoice_papers" FOR EACH ROW EXECUTE FUNCTION "invoices_are_final"();
--> statement-breakpoint
CREATE TRIGGER "invoice_papers_are_never_emptied" BEFORE TRUNCATE ON "invoice_papers" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_are_final"();
