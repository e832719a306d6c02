-- Writing as it is searched: small letters without accents and apostrophes, one space for whatever is
-- between words. Taken apart before it is made small, whatever the collation knows.
CREATE FUNCTION "folded"(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(regexp_replace(
		CASE WHEN octet_length(written) = length(written) THEN lower(written)
			ELSE translate(lower(normalize(written, NFKD)), 'øłđı', 'oldi') END,
		U&'[\0300-\036F''`\00B4\02B9-\02BF\2018\2019\201B\2032]', '', 'g'),
		U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00BF\2000-\206F\3000-\303F]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A word, and what is left of it without each of its letters: two words that differ by one letter, or by
-- two neighbors that changed places, have one of these in common.
CREATE FUNCTION "spellings"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_agg(DISTINCT left(word, place - 1) || substr(word, place + 1))
	FROM generate_series(1, length(word) + 1) place
$$;
--> statement-breakpoint
-- The words of writing that somebody could misspell; house numbers and the like are not words.
CREATE FUNCTION "words_of"(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT word FROM string_to_table(folded, ' ') word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "folded" text GENERATED ALWAYS AS (' ' || folded(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || places) || ' ') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "search_words_spellings" ON "search_words" USING gin (spellings("word")) WHERE length(word) >= 5;--> statement-breakpoint
CREATE INDEX "customers_folded" ON "customers" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_folded_name" ON "customers" USING btree (folded("last_name" || ' ' || "first_name") collate "C");--> statement-breakpoint
CREATE INDEX "customers_by_given_name" ON "customers" USING btree (folded("first_name" || ' ' || "last_name") collate "C");
--> statement-breakpoint
INSERT INTO "search_words" ("word") SELECT DISTINCT words_of("folded") FROM "customers";
--> statement-breakpoint
-- Whoever writes a customer, a misspelt word of theirs is understood. Words of others' open
-- transactions are not seen and come twice; nobody waits for them.
CREATE FUNCTION "customers_teach_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word")
		SELECT "written"."word" FROM (SELECT DISTINCT words_of("folded") AS "word" FROM "changed") AS "written"
		WHERE NOT EXISTS (SELECT FROM "search_words" AS "known"
			WHERE "known"."word" COLLATE "C" = "written"."word" COLLATE "C");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "customers_inserted_teach" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_teach_words"();--> statement-breakpoint
CREATE TRIGGER "customers_updated_teach" AFTER UPDATE ON "customers" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_teach_words"();
