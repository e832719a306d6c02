ALTER TABLE "service_calls" ADD COLUMN "invoice_standing" text;
--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "deposits_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What a call's invoices and deposits come to for the lists. Volatile, so that it also sees what was committed
-- while whoever issues waited for the lock of a call: a stable one reads as of the statement's beginning.
CREATE FUNCTION "invoicing_of"("call" uuid) RETURNS TABLE ("standing" text, "deposits" bigint) LANGUAGE sql VOLATILE AS $$
  select
    (select case when bool_or(s.state <> 'credited') then 'stands' when count(*) > 0 then 'credited' end
      from invoice_calls ic join invoices i on i.id = ic.invoice_id join invoice_standings s on s.invoice_id = i.id
      where ic.call_id = call and i.kind = 'invoice'),
    (select coalesce(sum(ic.share_cents), 0)::bigint
      from invoice_calls ic join invoices i on i.id = ic.invoice_id left join invoices d on d.id = i.credit_of_id
      where ic.call_id = call and coalesce(d.kind, i.kind) = 'deposit')
$$;
--> statement-breakpoint
-- Whoever issues or credits has locked the calls of the document.
CREATE FUNCTION "calls_follow_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE service_calls c SET invoice_standing = worked.standing, deposits_cents = worked.deposits
	FROM (SELECT own.call_id, of_call.* FROM invoice_calls own CROSS JOIN LATERAL invoicing_of(own.call_id) of_call
		WHERE own.invoice_id = new.invoice_id) worked
	WHERE c.id = worked.call_id
		AND (c.invoice_standing, c.deposits_cents) IS DISTINCT FROM (worked.standing, worked.deposits);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- So that it holds whoever writes: the version before issues and credits, too.
CREATE TRIGGER "invoices_followed" AFTER INSERT ON "invoice_standings" FOR EACH ROW EXECUTE FUNCTION "calls_follow_invoices"();
--> statement-breakpoint
CREATE TRIGGER "credits_followed" AFTER UPDATE OF "state" ON "invoice_standings" FOR EACH ROW
	WHEN ((old.state = 'credited') IS DISTINCT FROM (new.state = 'credited')) EXECUTE FUNCTION "calls_follow_invoices"();
