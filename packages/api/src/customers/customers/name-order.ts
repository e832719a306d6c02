import { customers } from '@callboard/db/schema/customers';
import { type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';

/** The sort order of customers `c`; there is an index for it. */
export const NAME_ORDER = sql`lower(c.last_name), lower(c.first_name), c.id`;

/** The same in a direction. */
export const nameOrder = (dir: 'asc' | 'desc'): SQL =>
  dir === 'asc' ? NAME_ORDER : sql`lower(c.last_name) desc, lower(c.first_name) desc, c.id desc`;

/**
 * Condition: customer `c` comes after the last one of the previous page; always true for the first.
 */
export const afterCustomer = (cursor: string | undefined, dir: 'asc' | 'desc' = 'asc'): SQL =>
  cursor === undefined
    ? sql`true`
    : sql`(${NAME_ORDER}) ${sql.raw(dir === 'asc' ? '>' : '<')} (select ${NAME_ORDER} from ${customers} c
        where c.id = ${requireId(cursor, 'cursor')})`;
