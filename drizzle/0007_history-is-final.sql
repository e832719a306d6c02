-- What the history says stays said: nobody changes or deletes a row, whatever code asks for it.
CREATE FUNCTION "history_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The history cannot be changed' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "history_rows_are_final" BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION "history_is_final"();
--> statement-breakpoint
CREATE TRIGGER "history_is_never_emptied" BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION "history_is_final"();
--> statement-breakpoint
-- The logo of today is the first one that can be brought back.
INSERT INTO "logos" ("hash", "type", "bytes") SELECT "logo_hash", "logo_type", "logo" FROM "settings" WHERE "logo" IS NOT NULL ON CONFLICT DO NOTHING;
