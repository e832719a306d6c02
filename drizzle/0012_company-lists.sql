CREATE TABLE "list_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"position" double precision NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "list_entries_key" UNIQUE("list","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_name" ON "list_entries" USING btree ("list",lower("name"));--> statement-breakpoint
-- What companies got to choose from before they could change it.
INSERT INTO "list_entries" ("list", "key", "name", "position", "details") VALUES
	('job-types', 'no_cooling', 'No cooling', 1, '{"minutes": 90, "color": "blue", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'no_heat', 'No heat', 2, '{"minutes": 90, "color": "red", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'poor_airflow', 'Poor cooling or airflow', 3, '{"minutes": 90, "color": "indigo", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'water_leak', 'Water leak or drain', 4, '{"minutes": 60, "color": "teal", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'noise_odor', 'Noise or odor', 5, '{"minutes": 60, "color": "orange", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'thermostat', 'Thermostat', 6, '{"minutes": 60, "color": "purple", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'tune_up_ac', 'AC tune-up', 7, '{"minutes": 60, "color": "green", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'tune_up_heat', 'Heating tune-up', 8, '{"minutes": 60, "color": "green", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'leak_search', 'Refrigerant leak search', 9, '{"minutes": 120, "color": "teal", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'air_quality', 'Air quality or ducts', 10, '{"minutes": 60, "color": "purple", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'estimate', 'Estimate', 11, '{"minutes": 60, "color": "yellow", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'install_system', 'System installation', 12, '{"minutes": 480, "color": "pink", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'install_mini_split', 'Mini-split installation', 13, '{"minutes": 360, "color": "pink", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'warranty', 'Warranty', 14, '{"minutes": 60, "color": "orange", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'callback', 'Callback', 15, '{"minutes": 60, "color": "orange", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'part_return', 'Part return visit', 16, '{"minutes": 60, "color": "gray", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'commercial_pm', 'Commercial maintenance', 17, '{"minutes": 120, "color": "green", "skills": [], "itemIds": [], "questions": []}'),
	('job-types', 'start_up', 'New-construction start-up', 18, '{"minutes": 180, "color": "pink", "skills": [], "itemIds": [], "questions": []}');
