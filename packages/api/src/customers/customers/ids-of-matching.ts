import { customers } from '@callboard/db/schema/customers';
import { type SQL, sql } from 'drizzle-orm';
import type { Match } from './matches.ts';
import { NAME_ORDER } from './name-order.ts';

/**
 * Selects the ids of the first matching customers by name. Frequent matches are found by walking
 * the names in order; rare ones by the text indexes, which then return few rows. Either way only a
 * small part of the customers is read, and nothing depends on the planner's guess.
 * @param isAfter where to start
 */
export function idsOfMatching(
  { closely, byIndex, leavesPerRow }: Match,
  isAfter: SQL,
  rows: number,
): SQL {
  const found = byIndex.map(
    (condition) => sql`
      select c.id, c.last_name, c.first_name from ${customers} c
      where (select count(*) from leafed) < ${rows} and c.merged_into_id is null and ${condition}
        and ${isAfter}`,
  );
  return sql`
    with leafed as materialized (
      select c.id from (
        select c.* from ${customers} c where ${isAfter}
        order by ${NAME_ORDER} limit ${rows * leavesPerRow}
      ) c where c.merged_into_id is null and ${closely} limit ${rows}
    )
    select id from leafed where (select count(*) from leafed) = ${rows}
    union all (
      select c.id from (${sql.join(found, sql` union `)} offset 0) c
      order by ${NAME_ORDER} limit ${rows}
    )`;
}
