import type { Invoice } from '@callboard/contract/invoices/invoices';
import type { Reader } from '@callboard/db/client';
import { invoiceStandings, invoices } from '@callboard/db/schema/invoices';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { requireRow } from '../platform/errors/domain-error.ts';
import { invoiceRowShape, mayBeSeenBy } from './shape.ts';

const credits = sql<Invoice['credits']>`(select coalesce(json_agg(json_build_object(
    '_id', c.id, 'number', c.number, 'total', c.total_cents / 100.0) order by c.number), '[]')
  from invoices c where c.credit_of_id = ${invoices.id})`;

const creditOfNumber = sql<
  number | null
>`(select o.number from invoices o where o.id = ${invoices.creditOfId})`;

async function read(db: Reader, id: string, condition: SQL | undefined): Promise<Invoice> {
  const { document, ...row } = requireRow(
    await db
      .select({ ...invoiceRowShape, document: invoices.document, credits, creditOfNumber })
      .from(invoices)
      .innerJoin(invoiceStandings, eq(invoiceStandings.invoiceId, invoices.id))
      .where(and(eq(invoices.id, requireId(id, 'invoice')), condition)),
    'invoice',
  );
  return { ...row, ...document };
}

/**
 * One issued document as it was issued, with what is left to pay of it.
 * @throws DomainError `not_found`, also for one that the person may not see
 */
export const invoiceById = (
  db: Reader,
  actor: Pick<Actor, 'role' | 'id'>,
  id: string,
): Promise<Invoice> => read(db, id, mayBeSeenBy(actor));

/**
 * The same for what is mailed by itself, to its customer.
 * @throws DomainError `not_found`
 */
export const invoiceToMail = (db: Reader, id: string): Promise<Invoice> => read(db, id, undefined);
