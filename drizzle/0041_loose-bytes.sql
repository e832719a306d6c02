CREATE TABLE "loose_bytes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_bytes_since" ON "loose_bytes" USING btree ("since");