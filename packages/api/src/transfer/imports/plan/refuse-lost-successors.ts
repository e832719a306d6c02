import type { Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';

const LOST = 'The unit that replaced it is neither at this property nor among the rows that go in.';

/**
 * Leaves out the units of an import whose successor is not at the same property, neither before nor
 * with this import; and whoever names those as a successor, until nobody does. Asked when all rows are
 * planned: a successor may come after the unit that it replaced.
 */
export async function refuseLostSuccessors(db: Database, importId: string): Promise<void> {
  for (;;) {
    const { count } = await db.execute(sql`
      with lost as (
        delete from import_changes c
        where c.import_id = ${importId}::uuid and c.kind = 'equipment'
        and c.values->>'successorId' is not null
        and not exists (select from equipment e
          where e.id = (c.values->>'successorId')::uuid
          and e.property_id = (c.values->>'propertyId')::uuid)
        and not exists (select from import_changes o
          where o.import_id = c.import_id and o.kind = 'equipment' and o.action = 'create'
          and o.entity_id = (c.values->>'successorId')::uuid
          and o.values->>'propertyId' = c.values->>'propertyId')
        returning c.position)
      update import_rows set fate = 'bad', reason = ${LOST}
      from lost where import_rows.import_id = ${importId}::uuid
      and import_rows.position = lost.position`);
    if (count === 0) return;
  }
}
