-- Trigram indexes behind the searches.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
