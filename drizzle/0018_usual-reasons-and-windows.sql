DROP INDEX "list_entries_name";--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_name" ON "list_entries" USING btree ("list",lower("name")) WHERE list <> 'holidays';--> statement-breakpoint
-- The reasons and windows that were offered before companies could change them.
INSERT INTO "list_entries" ("list", "key", "name", "position", "details") VALUES
('cancel-reasons', 'too_expensive', 'Too expensive', 1, '{}'),
	('cancel-reasons', 'went_with_someone_else', 'Went with someone else', 2, '{}'),
	('cancel-reasons', 'fixed_itself', 'Fixed itself', 3, '{}'),
	('cancel-reasons', 'no_access', 'No access', 4, '{}'),
	('cancel-reasons', 'weather', 'Weather', 5, '{}'),
	('cancel-reasons', 'duplicate', 'Duplicate', 6, '{}'),
	('cancel-reasons', 'we_were_late', 'We were late', 7, '{}'),
	('hold-reasons', 'waiting_for_the_customer', 'Waiting for the customer', 1, '{}'),
	('hold-reasons', 'waiting_for_approval', 'Waiting for approval', 2, '{}'),
	('hold-reasons', 'waiting_for_a_part', 'Waiting for a part', 3, '{}'),
	('hold-reasons', 'weather', 'Weather', 4, '{}'),
	('hold-reasons', 'needs_a_second_technician', 'Needs a second technician', 5, '{}'),
	('parts-reasons', 'part_ordered', 'Part ordered', 1, '{}'),
	('parts-reasons', 'part_on_backorder', 'Part on backorder', 2, '{}'),
	('parts-reasons', 'wrong_part', 'Wrong part', 3, '{}'),
	('parts-reasons', 'warranty_part', 'Warranty part', 4, '{}'),
	('arrival-windows', '15_min', '15 min', 1, '{"minutes": 15}'),
	('arrival-windows', '30_min', '30 min', 2, '{"minutes": 30}'),
	('arrival-windows', '1_h', '1 h', 3, '{"minutes": 60}'),
	('arrival-windows', '2_h', '2 h', 4, '{"minutes": 120}'),
	('arrival-windows', '3_h', '3 h', 5, '{"minutes": 180}'),
	('arrival-windows', '4_h', '4 h', 6, '{"minutes": 240}');
