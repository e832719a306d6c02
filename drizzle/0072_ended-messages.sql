-- outside a transaction
create index concurrently "messages_ended" ON "messages" USING btree ("channel","state","created_at","id") WHERE state in ('failed', 'sent', 'delivered', 'perhaps_twice');
