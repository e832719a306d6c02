CREATE TABLE "call_checklists" (
	"call_id" uuid PRIMARY KEY NOT NULL,
	"job_type" text NOT NULL,
	"steps" jsonb NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_checklists" ADD CONSTRAINT "call_checklists_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE restrict ON UPDATE no action;