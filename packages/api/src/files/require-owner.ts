import { FILE_OWNERS, type FileOwner } from '@callboard/contract/files';
import { MAY_HANDLE_FILES } from '@callboard/contract/people/rights';
import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, sql } from 'drizzle-orm';
import { ownOnly } from '../access/own-only.ts';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { lockStaying, stayingId } from '../customers/require.ts';
import { DomainError, notFound } from '../errors/domain-error.ts';
import type { ownerShape } from './shape.ts';

const OWNERS = {
  'service-calls': { table: serviceCalls, customer: serviceCalls.customerId, word: 'service call' },
  customers: { table: customers, customer: customers.id, word: 'customer' },
  properties: { table: properties, customer: properties.customerId, word: 'property' },
  equipment: { table: equipment, customer: null, word: 'unit' },
} as const;

/** The same limit for units, which belong to whom their property does. */
const ownUnit = (actor: Actor) =>
  actor.role === 'customer'
    ? sql`exists (select from ${properties} where ${properties.id} = ${equipment.propertyId}
        and ${properties.customerId} = ${actor.id})`
    : undefined;

/** What a sentence calls a thing that has files. */
export const ownerWord = (kind: FileOwner): string => OWNERS[kind].word;

/**
 * Checks that what files are asked of exists, and is the person's to see.
 * @returns its id
 * @throws DomainError `not_found`, also for another customer's
 */
export async function requireOwner(
  db: Reader,
  actor: Actor,
  kind: FileOwner,
  id: string,
): Promise<string> {
  const { table, customer, word } = OWNERS[kind];
  const ownerId = requireId(kind === 'customers' ? await stayingId(db, actor, id) : id, word);
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, ownerId), customer ? ownOnly(actor, customer) : ownUnit(actor)));
  if (!found) throw notFound(word);
  return found.id;
}

/**
 * The same, and nobody else adds a file to it until the transaction ends.
 * @returns its id: the one of whom a customer was merged into meanwhile
 * @throws DomainError `not_found`
 */
export async function lockOwner(
  tx: Transaction,
  actor: Pick<Actor, 'role'>,
  kind: FileOwner,
  id: string,
): Promise<string> {
  if (kind === 'customers') return (await lockStaying(tx, actor, id)).id;
  const { table, word } = OWNERS[kind];
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!found) throw notFound(word);
  return found.id;
}

/** What a row of the files belongs to. */
export function ownerOfFile(row: Record<keyof typeof ownerShape, string | null>): {
  kind: FileOwner;
  id: string;
} {
  const ids = {
    'service-calls': row.callId,
    customers: row.customerId,
    properties: row.propertyId,
    equipment: row.equipmentId,
  };
  for (const kind of FILE_OWNERS) {
    const id = ids[kind];
    if (id !== null) return { kind, id };
  }
  throw new Error('A file belongs to nothing');
}

/** @throws DomainError `not_found` for somebody whose role may not see files of such things */
export function requireHandler(actor: Actor, kind: FileOwner): void {
  if (!MAY_HANDLE_FILES[kind].includes(actor.role)) throw notFound('file');
}

/** @throws DomainError `forbidden` */
export const refuse = (sentence: string): never => {
  throw new DomainError('forbidden', sentence);
};
