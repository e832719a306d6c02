-- outside a transaction
create index concurrently "invoices_named" ON "invoices" USING btree ("number","folded");