import type {
  CustomerNote,
  CustomerNotesQuery,
} from '@callboard/contract/customers/customer-notes';
import type { Reader } from '@callboard/db/client';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';

const before = (cursor: string) =>
  sql`(${customerNotes.createdAt}, ${customerNotes.fromVersion}) < (
    select n.created_at, n.from_version from ${customerNotes} n
    where n.id = ${requireId(cursor, 'cursor')})`;

/**
 * The newest notes of a customer, without those taken back; none for a customer that does not exist.
 * @param limit rows
 */
export function newestNotes(
  db: Reader,
  customerId: string,
  limit: number,
  cursor?: string,
): Promise<CustomerNote[]> {
  return db
    .select({
      _id: customerNotes.id,
      text: customerNotes.text,
      author: { _id: employees.id, name: fullName(employees) },
      createdAt: customerNotes.createdAt,
    })
    .from(customerNotes)
    .innerJoin(employees, eq(employees.id, customerNotes.authorId))
    .where(
      and(
        eq(customerNotes.customerId, customerId),
        isNull(customerNotes.toVersion),
        cursor === undefined ? undefined : before(cursor),
      ),
    )
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.fromVersion))
    .limit(limit);
}

/**
 * The notes of a customer, newest first, without those taken back.
 * @returns one row more than `limit` when there is a next page
 * @throws DomainError `not_found`
 */
export async function listCustomerNotes(
  db: Reader,
  query: CustomerNotesQuery,
): Promise<CustomerNote[]> {
  const id = requireId(query.id, 'customer');
  const [found, notes] = await Promise.all([
    db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)),
    newestNotes(db, id, rowsToRead(query.limit), query.cursor),
  ]);
  requireRow(found, 'customer');
  return notes;
}
