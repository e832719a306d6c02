CREATE TABLE "reminder_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"is_stopped" boolean NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"noted_by" text DEFAULT '' NOT NULL
);
