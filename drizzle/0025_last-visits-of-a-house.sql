-- The new index first: reading waits only for the moment in which the former one goes.
CREATE INDEX "service_calls_of_property_by_time" ON "service_calls" USING btree ("property_id","scheduled_at");--> statement-breakpoint
DROP INDEX "service_calls_of_property";
