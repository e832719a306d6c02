import { MOST_PAGE_BYTES } from '@callboard/contract/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Whoever cuts the page weighs it as JSON, where a value of jsonb is shorter than as text, but by
// less than a third: whatever is not read here would not have fitted.
const ROOM = 1.5;

/**
 * Selects the ids of the rows that a page may hold and, where it is too small for them all, one row
 * more: what does not fit is never read, however large it is.
 * @param rows selects `id` and `bytes` of the page's rows, in their order; the bytes are those of
 *   what can be large, and no more than it has as JSON
 * @param mostBytes of the page as JSON
 */
export const idsThatFit = (rows: SQLWrapper, mostBytes = MOST_PAGE_BYTES): SQL => sql`
  select id from (
    select id, sum(bytes) over (rows unbounded preceding) - bytes as before from ${rows} page
  ) page where before <= ${sql.raw(String(ROOM * mostBytes))}`;
