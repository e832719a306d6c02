import { MOST_PAGE_BYTES } from '@callboard/contract/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Whoever cuts the page weighs it as JSON, where a value of jsonb is shorter than as text, but by
// less than a third: whatever is not read here would not have fitted.
const MOST_READ_BYTES = 1.5 * MOST_PAGE_BYTES;

/**
 * Selects the ids of the rows that a page may hold and, where it is too small for them all, one row
 * more: what does not fit is never read, however large it is.
 * @param rows selects `id` and `bytes` of the page's rows, in their order; the bytes are those of
 *   what can be large, and no more than it has as JSON
 */
export const idsThatFit = (rows: SQLWrapper): SQL => sql`
  select id from (
    select id, sum(bytes) over (rows unbounded preceding) - bytes as before from ${rows} page
  ) page where before <= ${sql.raw(String(MOST_READ_BYTES))}`;
