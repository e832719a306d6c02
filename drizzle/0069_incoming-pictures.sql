CREATE TABLE "incoming_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"address" text NOT NULL,
	"type" text NOT NULL,
	"file_id" uuid,
	CONSTRAINT "incoming_pictures_of_text" UNIQUE("text_id","place")
);
--> statement-breakpoint
ALTER TABLE "incoming_pictures" ADD CONSTRAINT "incoming_pictures_text_id_incoming_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."incoming_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_pictures" ADD CONSTRAINT "incoming_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_pictures_of_file" ON "incoming_pictures" USING btree ("file_id") WHERE file_id is not null;