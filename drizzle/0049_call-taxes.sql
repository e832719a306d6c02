CREATE TABLE "call_taxes" (
	"call_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"taxable_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "call_taxes_key" PRIMARY KEY("call_id","position")
);
--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "tax_override" jsonb;--> statement-breakpoint
ALTER TABLE "call_taxes" ADD CONSTRAINT "call_taxes_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE cascade ON UPDATE no action;