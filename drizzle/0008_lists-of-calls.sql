-- Since when a call has its status, or since it was created. The times are ISO 8601 with their zone,
-- so that reading them depends on no setting.
CREATE FUNCTION "status_since"(status text, times jsonb, created timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN coalesce((times ->> CASE status
		WHEN 'confirmed' THEN 'confirmedAt'
		WHEN 'en_route' THEN 'travelStartedAt'
		WHEN 'in_progress' THEN 'arrivedAt'
		WHEN 'on_hold' THEN 'holdStartedAt'
		WHEN 'waiting_parts' THEN 'holdStartedAt'
		WHEN 'completed' THEN 'completedAt'
		WHEN 'invoiced' THEN 'invoicedAt'
		WHEN 'closed' THEN 'closedAt'
		WHEN 'canceled' THEN 'canceledAt'
	END)::timestamptz, created);
END
$$;
--> statement-breakpoint
CREATE INDEX "service_calls_by_age" ON "service_calls" USING btree ("status",status_since("status", "status_times", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "service_calls_by_balance" ON "service_calls" USING btree ("status",("subtotal_cents" - "paid_cents"),"id");--> statement-breakpoint
CREATE INDEX "service_calls_unpaid" ON "service_calls" USING btree ("status","scheduled_at","id") WHERE subtotal_cents - paid_cents > 0;--> statement-breakpoint
CREATE INDEX "service_calls_unpaid_by_age" ON "service_calls" USING btree ("status",status_since("status", "status_times", "created_at"),"id") WHERE subtotal_cents - paid_cents > 0;--> statement-breakpoint
CREATE INDEX "service_calls_of_job_type" ON "service_calls" USING btree ("job_type","scheduled_at","id");
