-- What to ask callers, for a company that begins; one at work writes its own.
UPDATE "list_entries" SET "details" = "details" || jsonb_build_object('questions', "usual"."questions")
FROM jsonb_each('{
	"no_cooling": ["Is the outdoor unit running?", "How old is the system?", "Is anyone there at risk from the heat: elderly, ill or an infant?"],
	"no_heat": ["Do you smell gas?", "Is it gas, electric or a heat pump?", "Is anyone there at risk from the cold: elderly, ill or an infant?"],
	"poor_airflow": ["Which rooms are affected?", "When was the filter last changed?"],
	"water_leak": ["Where is the water?", "Is the system switched off?"],
	"noise_odor": ["Do you smell gas?", "What does it sound or smell like?"],
	"thermostat": ["What does the display show?", "Which make and model is it?"],
	"tune_up_ac": ["How many systems are there?", "Any trouble since the last visit?"],
	"tune_up_heat": ["How many systems are there?", "Any trouble since the last visit?"],
	"leak_search": ["When was refrigerant last added?", "How old is the system?"],
	"air_quality": ["What do you notice: dust, mold, humidity, allergies?"],
	"estimate": ["How old is the system?", "How many square feet is the house?", "Who decides, and will they be there?"],
	"install_system": ["Where can the crew park?", "Who lets us in?"],
	"install_mini_split": ["Which rooms are they for?", "Where can the crew park?"],
	"warranty": ["Which part failed, and when was it installed?"],
	"callback": ["What is still wrong?"],
	"part_return": ["Is the system running meanwhile?"],
	"commercial_pm": ["Who lets us in?", "How do we get to the roof?"],
	"start_up": ["Are power and gas connected?", "Who lets us in?"]
}'::jsonb) AS "usual"("key", "questions")
WHERE "list" = 'job-types' AND "list_entries"."key" = "usual"."key"
	AND coalesce("details"->'questions', '[]') = '[]'
	AND NOT EXISTS (SELECT FROM "service_calls");
