import { FILE_OWNERS, type FileOwner } from '@callboard/contract/files/files';
import { MAY_HANDLE_FILES } from '@callboard/contract/people/rights';
import { KINDS } from '@callboard/contract/platform/kinds';
import type { Reader, Transaction } from '@callboard/db/client';
import { and, eq } from 'drizzle-orm';
import { lockStaying, stayingId } from '../customers/customers/require.ts';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { DomainError, notFound, requireRow } from '../platform/errors/domain-error.ts';
import { customerOf, OWNED } from '../platform/owned-kinds.ts';
import type { ownerShape } from './storage/shape.ts';

/** What a sentence calls a thing that has files. */
export const ownerWord = (kind: FileOwner): string =>
  kind === 'service-calls' ? 'service call' : KINDS[kind].words[0];

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
  const { table } = OWNED[kind];
  const word = ownerWord(kind);
  const ownerId = requireId(kind === 'customers' ? await stayingId(db, actor, id) : id, word);
  const isOwn = actor.role === 'customer' ? eq(customerOf(OWNED[kind]), actor.id) : undefined;
  const found = requireRow(
    await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, ownerId), isOwn)),
    word,
  );
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
  const { table } = OWNED[kind];
  const found = requireRow(
    await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update'),
    ownerWord(kind),
  );
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
