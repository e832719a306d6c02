import type { Property } from '@callboard/contract/company/properties';
import type { CustomerQuery } from '@callboard/contract/people/customers';
import { CUSTOMER_FIELDS } from '@callboard/contract/transfers/fields';
import type { Reader } from '@callboard/db/client';
import { properties } from '@callboard/db/schema/properties';
import { asc, inArray } from 'drizzle-orm';
import { listCustomers } from '../customers/list.ts';
import { propertyShape } from '../properties/shape.ts';
import { customerTexts } from './customer-texts.ts';
import { everyPage, ROWS_AT_A_TIME } from './every-page.ts';
import type { Export } from './write-export.ts';

// By id: properties that came with one import have one moment of creation.
async function propertiesOf(db: Reader, ids: string[]): Promise<Map<string, Property[]>> {
  const rows = await db
    .select(propertyShape)
    .from(properties)
    .where(inArray(properties.customerId, ids))
    .orderBy(asc(properties.id));
  const places = new Map<string, Property[]>();
  for (const row of rows) {
    const others = places.get(row.customerId);
    if (others) others.push(row);
    else places.set(row.customerId, [row]);
  }
  return places;
}

async function* customerRows(db: Reader, q: string) {
  const pages = everyPage((cursor) => listCustomers(db, { q, cursor, limit: ROWS_AT_A_TIME }));
  for await (const page of pages) {
    const places = await propertiesOf(
      db,
      page.map(({ _id }) => _id),
    );
    yield page.flatMap((customer) =>
      (places.get(customer._id) ?? [undefined]).map((property) => {
        const texts = customerTexts(customer, property);
        return CUSTOMER_FIELDS.map(({ key }) => texts[key]);
      }),
    );
  }
}

/** The customers that match `q`, by name, a row for each of their properties. */
export const exportCustomers = (db: Reader, { q }: CustomerQuery): Export => ({
  name: 'customers',
  headings: CUSTOMER_FIELDS.map(({ label }) => label),
  rows: customerRows(db, q),
  filter: q ? { search: q } : {},
});
