-- Words of problems and notes in any of their forms: leaks, leaking, leaked. No word is left out, since
-- "no cooling" and "cooling" are not the same.
CREATE TEXT SEARCH DICTIONARY "english_forms" (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "said" (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "said" ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part WITH "english_forms";
--> statement-breakpoint
CREATE INDEX "call_notes_said" ON "call_notes" USING gin (to_tsvector('said', folded("text"))) WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "customer_notes_said" ON "customer_notes" USING gin (to_tsvector('said', folded("text"))) WHERE to_version is null;--> statement-breakpoint
CREATE INDEX "employees_folded" ON "employees" USING gin ((' ' || folded("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g')) || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_calls_said" ON "service_calls" USING gin (to_tsvector('said', folded("description")));