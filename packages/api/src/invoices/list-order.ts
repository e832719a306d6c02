import type { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { type SQL, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';

/** What orders a list, and the document behind which a page begins. */
export type Sorting = Pick<InvoiceQuery, 'sort' | 'dir' | 'cursor'>;

/** The order of documents, and that one comes after the last one of the page before. */
type Order = { by: SQL; isAfter: SQL | undefined };

type Keys = Record<InvoiceQuery['sort'], SQL[]>;

/** Documents with what is left to pay of them. */
export const DOCUMENTS = sql`${invoices} join ${invoiceStandings} on ${invoiceStandings.invoiceId} = ${invoices.id}`;

const own = {
  total: [sql`${invoices.total}`, sql`${invoices.number}`],
  customerName: [sql`lower(${invoices.customerName})`, sql`${invoices.number}`],
} as const satisfies Partial<Keys>;

// Each has an index, with the number of its own table: by that of the other one, a page would begin at the first row.
const INDEXED: Keys = {
  ...own,
  number: [sql`${invoiceStandings.number}`],
  dueOn: [sql`${invoiceStandings.dueOn}`, sql`${invoiceStandings.number}`],
};

const OWN: Keys = {
  ...own,
  number: [sql`${invoices.number}`],
  dueOn: [sql`${invoices.dueOn}`, sql`${invoices.number}`],
};

function order(keys: Keys, from: SQL, { sort, dir, cursor }: Sorting): Order {
  const values = sql.join(keys[sort], sql`, `);
  return {
    by: sql.join(
      keys[sort].map((key) => sql`${key} ${sql.raw(dir)}`),
      sql`, `,
    ),
    isAfter:
      cursor === undefined
        ? undefined
        : sql`(${values}) ${sql.raw(dir === 'asc' ? '>' : '<')} (select ${values} from ${from}
            where ${invoices.id} = ${requireId(cursor, 'cursor')}::uuid)`,
  };
}

/** The order of `DOCUMENTS`, by an index. */
export const indexedOrder = (sorting: Sorting): Order => order(INDEXED, DOCUMENTS, sorting);

/** The same of a few documents that were found already, by their own columns. */
export const ownOrder = (sorting: Sorting): Order => order(OWN, sql`${invoices}`, sorting);

/** That a standing comes after the last document of the page before, by the index of states and numbers. */
export const afterInState = (state: SQL, { dir, cursor }: Sorting): SQL | undefined =>
  cursor === undefined
    ? undefined
    : sql`(${invoiceStandings.state}, ${invoiceStandings.number}) ${sql.raw(dir === 'asc' ? '>' : '<')} (${state},
        (select n.number from ${invoices} n where n.id = ${requireId(cursor, 'cursor')}::uuid))`;
