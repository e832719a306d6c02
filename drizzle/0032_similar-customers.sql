-- The last ten digits of a phone number in any spelling, without its extension.
CREATE FUNCTION "phone_key"(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT right(regexp_replace(regexp_replace(lower(phone), '[x#;,].*$', ''), '[^0-9]', '', 'g'), 10)
$$;
--> statement-breakpoint
-- House number and first word of the street, without where it points: the rest is written in many ways.
-- A line without a house number (a box, a lot) counts as a whole.
CREATE FUNCTION "street_key"(line text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN words ~ '^[0-9]' THEN split_part(words, ' ', 1) || ' ' || split_part(words, ' ', 2) ELSE words END
	FROM (SELECT regexp_replace(
		btrim(regexp_replace(lower(line), '[^a-z0-9]+', ' ', 'g')),
		'^([0-9][^ ]*) (n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest) ',
		'\1 ') AS words) AS spelled
$$;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "service_area" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_phone_key" ON "customers" USING btree (phone_key("phone"));--> statement-breakpoint
CREATE INDEX "properties_street" ON "properties" USING btree (street_key("line1"));--> statement-breakpoint
CREATE INDEX "properties_zip" ON "properties" USING btree (left("postal_code", 5),"id");