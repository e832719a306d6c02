import type { AccessNotes } from '@callboard/contract/customers/access-notes';
import type { CustomerListQuery } from '@callboard/contract/customers/customers';
import type { Property } from '@callboard/contract/customers/properties';
import { CUSTOMER_FIELDS } from '@callboard/contract/transfer/file-columns';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { asc, inArray, sql } from 'drizzle-orm';
import { idsOfMatching } from '../../customers/customers/ids-of-matching.ts';
import { listCustomers } from '../../customers/customers/list.ts';
import { matchCustomer } from '../../customers/customers/matches.ts';
import { afterCustomer } from '../../customers/customers/name-order.ts';
import { accessShape, propertyShape } from '../../customers/properties/shape.ts';
import { readTyped } from '../../platform/search-terms/read-typed.ts';
import { customerRow } from './customer-row.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

type Listed = Pick<CustomerListQuery, 'q' | 'sort' | 'dir'>;

type ExportedProperty = Property & AccessNotes;

// By id: properties that came with one import have one moment of creation.
async function propertiesOf(db: Reader, ids: string[]): Promise<Map<string, ExportedProperty[]>> {
  const rows = await db
    .select({ ...propertyShape, ...accessShape })
    .from(properties)
    .where(inArray(properties.customerId, ids))
    .orderBy(asc(properties.id));
  const places = new Map<string, ExportedProperty[]>();
  for (const row of rows) {
    const others = places.get(row.customerId);
    if (others) others.push(row);
    else places.set(row.customerId, [row]);
  }
  return places;
}

async function* customerRows(db: Reader, query: Listed) {
  const pages = everyPage((cursor) =>
    listCustomers(db, { ...query, cursor, limit: ROWS_AT_A_TIME }),
  );
  for await (const page of pages) {
    const places = await propertiesOf(
      db,
      page.map(({ _id }) => _id),
    );
    yield page.flatMap((customer) =>
      (places.get(customer._id) ?? [undefined]).map((property) => {
        const texts = customerRow(customer, property);
        return CUSTOMER_FIELDS.map(({ key }) => texts[key]);
      }),
    );
  }
}

/** The rows of the file, counted up to `most`. */
async function countRows(db: Reader, q: string, most: number): Promise<number> {
  const typed = await readTyped(db, q, 'of unknown words');
  const ids = typed
    ? idsOfMatching(matchCustomer(typed), afterCustomer(undefined), most)
    : sql`select id from ${customers} where merged_into_id is null`;
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (${ids}) listed left join ${properties} p on p.customer_id = listed.id limit ${most}
    ) counted`);
  return row?.count ?? 0;
}

/** The customers that match `q`, in the order of the list, a row for each of their properties. */
export const exportCustomers = (db: Reader, { q, sort, dir }: Listed): Export => ({
  name: 'customers',
  headings: CUSTOMER_FIELDS.map(({ label }) => label),
  rows: customerRows(db, { q, sort, dir }),
  count: (most) => countRows(db, q, most),
  filter: q ? { search: q } : {},
});
