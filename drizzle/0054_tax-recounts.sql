-- Whoever works out a tax holds this lock shared until its transaction ends; what comes after reads the new rates.
CREATE FUNCTION "want_tax_recount"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7310471);
  INSERT INTO tax_recounts (id, wanted) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET wanted = tax_recounts.wanted + 1;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "tax_rates_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM want_tax_recount();
  RETURN null;
END
$$;
--> statement-breakpoint
-- So that none is forgotten: also an undo, an import and the command line change rates.
CREATE TRIGGER "tax_rates_recounted" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates"
FOR EACH STATEMENT EXECUTE FUNCTION "tax_rates_changed"();
--> statement-breakpoint
-- Work of the days with tax stays taxed: a day that ends them, or another first day, closes the period before. One
-- that begins again on its own first day, as by an undo, never ended.
CREATE FUNCTION "tax_settings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (clock_timestamp() at time zone new.time_zone)::date;
BEGIN
  IF new.tax_from IS DISTINCT FROM old.tax_from THEN
    IF old.tax_from <= today THEN
      new.tax_periods := new.tax_periods || jsonb_build_array(jsonb_build_object(
        'from', old.tax_from, 'until', least(today, new.tax_from - 1)));
    END IF;
    new.tax_periods := coalesce((SELECT jsonb_agg(period) FROM jsonb_array_elements(new.tax_periods) period
      WHERE (period->>'from')::date IS DISTINCT FROM new.tax_from), '[]');
  END IF;
  PERFORM want_tax_recount();
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "settings_tax_recounted" BEFORE UPDATE ON "settings" FOR EACH ROW
WHEN (old.tax_from IS DISTINCT FROM new.tax_from OR old.tax_rules IS DISTINCT FROM new.tax_rules
  OR old.time_zone IS DISTINCT FROM new.time_zone)
EXECUTE FUNCTION "tax_settings_changed"();
