-- Rights of a role that owns nothing, for the server alone. Run it as the owner of the tables, in their database.
grant usage on schema public, drizzle to callboard_app;
grant select, insert, update, delete on all tables in schema public to callboard_app;
grant select on all tables in schema drizzle to callboard_app;
grant usage, select, update on all sequences in schema public to callboard_app;
-- What later upgrades add.
alter default privileges in schema public grant select, insert, update, delete on tables to callboard_app;
alter default privileges in schema public grant usage, select, update on sequences to callboard_app;
