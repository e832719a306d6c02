-- Rules name types of items: so that no line is forgotten, also where an undo or an import changes one.
CREATE TRIGGER "item_types_recounted" AFTER UPDATE OF "type_id" ON "catalog_items" FOR EACH ROW
WHEN (old.type_id IS DISTINCT FROM new.type_id)
EXECUTE FUNCTION "tax_rates_changed"();
