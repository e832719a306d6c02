-- Every substring of one or two characters: a search of two has no trigrams. In PL/pgSQL, where a
-- call is cheap; its cost keeps plans from making pieces of texts that are in the index.
CREATE FUNCTION "grams"(searched text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
	letters text[] := string_to_array(searched, NULL);
	found text[] := letters;
BEGIN
	FOR i IN 1..cardinality(letters) - 1 LOOP
		found := found || (letters[i] || letters[i + 1]);
	END LOOP;
	RETURN found;
END
$$;
--> statement-breakpoint
DROP INDEX "properties_search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "places" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "places" = "found"."places" FROM (
	SELECT "customer_id", string_agg("search", E'\n' ORDER BY "created_at", "id") AS "places"
	FROM "properties" GROUP BY "customer_id"
) AS "found" WHERE "found"."customer_id" = "customers"."id";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || business_name || ' ' || email || ' ' || places)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (grams("search"));--> statement-breakpoint
-- Whoever writes a property, the customer is found by it. Two properties of one customer wait for
-- each other: what is read after the lock is the newest of both.
CREATE FUNCTION "customers_know_their_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "customers" WHERE "id" IN (SELECT "customer_id" FROM "changed")
		ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "customers" SET "places" = "found"."places" FROM (
		SELECT "changed"."customer_id" AS "id", coalesce((
			SELECT string_agg("search", E'\n' ORDER BY "created_at", "id")
			FROM "properties" WHERE "properties"."customer_id" = "changed"."customer_id"
		), '') AS "places"
		FROM (SELECT DISTINCT "customer_id" FROM "changed") AS "changed"
	) AS "found" WHERE "customers"."id" = "found"."id" AND "customers"."places" <> "found"."places";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_inserted" AFTER INSERT ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_updated" AFTER UPDATE ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();--> statement-breakpoint
CREATE TRIGGER "properties_deleted" AFTER DELETE ON "properties" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "customers_know_their_places"();
