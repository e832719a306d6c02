-- outside a transaction
create index concurrently "call_refunds_given" on "call_refunds" using btree ("recorded_at", "id") where payment_id is null;
