-- outside a transaction
create index concurrently "messages_tried" ON "messages" USING btree ("channel","created_at","id") WHERE state = 'waiting' and attempts > 0;
