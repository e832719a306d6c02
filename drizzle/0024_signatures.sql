CREATE TABLE "call_signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"call_id" uuid NOT NULL,
	"signed" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"taken_by_id" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_signatures" ADD CONSTRAINT "call_signatures_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signatures" ADD CONSTRAINT "call_signatures_taken_by_id_employees_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_signatures_of_call" ON "call_signatures" USING btree ("call_id","version");