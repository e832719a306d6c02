-- What came with an import is told of once, by the import itself: thousands of notices would keep every
-- server and every screen busy.
CREATE OR REPLACE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.batch_id IS NOT NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_notify('callboard_changes', json_build_object(
		'seq', NEW.seq,
		'at', (extract(epoch FROM NEW.at) * 1000)::bigint,
		'kind', NEW.kind,
		'id', NEW.entity_id,
		'version', NEW.version,
		'action', NEW.action,
		'employeeId', NEW.employee_id,
		'customerId', NEW.customer_id,
		'byName', left(NEW.actor_name, 300))::text);
	RETURN NULL;
END
$$;
