CREATE TABLE "phones" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phones_sending" ON "phones" USING btree ("told_at") WHERE waiting > 0;