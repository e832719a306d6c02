import { customers } from '@callboard/db/schema/customers';
import { type SQL, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';

/** How customers `c` are listed; an index has this order. */
export const NAME_ORDER = sql`lower(c.last_name), lower(c.first_name), c.id`;

/** The condition that a customer `c` comes after the last one of a page; all of them on the first. */
export const afterCustomer = (cursor: string | undefined): SQL =>
  cursor === undefined
    ? sql`true`
    : sql`(${NAME_ORDER}) > (select ${NAME_ORDER} from ${customers} c
        where c.id = ${requireId(cursor, 'cursor')})`;
