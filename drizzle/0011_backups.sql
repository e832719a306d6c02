CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"file" text,
	"bytes" bigint,
	"failure" text,
	CONSTRAINT "backups_file_or_failure" CHECK (("backups"."failure" is null) = ("backups"."file" is not null and "backups"."bytes" is not null))
);
