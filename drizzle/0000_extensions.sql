-- What indexes of the tables are made with: trigrams, and pieces of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
