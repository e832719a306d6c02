import { MOST_PAGE_BYTES } from '@callboard/contract/platform/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Pages are measured as JSON. There a jsonb value is shorter than its text form, but by less than a
// third, so a row left out here would not have fit anyway.
const ROOM = 1.5;

/**
 * Selects the ids of the rows that fit on a page, plus one more if some do not, so that large rows
 * beyond the page are never read.
 * @param rows selects `id` and `bytes` of the rows in order; `bytes` counts the large values and
 *   must not exceed their size as JSON
 * @param mostBytes size limit of the page as JSON
 */
export const idsThatFit = (rows: SQLWrapper, mostBytes = MOST_PAGE_BYTES): SQL => sql`
  select id from (
    select id, sum(bytes) over (rows unbounded preceding) - bytes as before from ${rows} page
  ) page where before <= ${sql.raw(String(ROOM * mostBytes))}`;
