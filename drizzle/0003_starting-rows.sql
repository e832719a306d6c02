-- What every installation starts with: its settings and the kinds of catalog items.
INSERT INTO "settings" ("id") VALUES (1);
--> statement-breakpoint
INSERT INTO "item_types" ("key", "name", "position") VALUES
	('labor', 'Labor', 1),
	('part', 'Part', 2),
	('equipment', 'Equipment', 3),
	('contract', 'Contract', 4),
	('fee', 'Fee', 5),
	('discount', 'Discount', 6);
