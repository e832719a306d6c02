import type { HistoryEntry, HistoryKind } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import { type HistoryValues, history } from '@callboard/db/schema/history';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { requireRow } from '../errors/domain-error.ts';
import { entryShape } from './shape.ts';

type Thing = { kind: HistoryKind; id: string };

const isOf = ({ kind, id }: Thing) =>
  and(eq(history.kind, kind), eq(history.entityId, requireId(id, 'thing')));

/**
 * The entry of the change that made a version.
 * @throws DomainError `not_found` for a version that has none
 */
export async function entryAt(
  tx: Transaction,
  thing: Thing,
  version: number,
): Promise<HistoryEntry> {
  return requireRow(
    await tx
      .select(entryShape)
      .from(history)
      .where(and(isOf(thing), eq(history.version, version))),
    'change',
  );
}

/** The entry of the newest version; there always is one, because a change was just recorded. */
export async function newestEntry(tx: Transaction, thing: Thing): Promise<HistoryEntry> {
  return requireRow(
    await tx
      .select(entryShape)
      .from(history)
      .where(and(isOf(thing), isNotNull(history.version)))
      .orderBy(desc(history.version))
      .limit(1),
    'change',
  );
}

// Far more than anyone makes to one thing.
const MOST_STEPS = 1000;

/** The changes that came after a version, newest first; at most 1,000. */
export const entriesAfter = (tx: Transaction, thing: Thing, version: number) =>
  tx
    .select(entryShape)
    .from(history)
    .where(and(isOf(thing), gt(history.version, version)))
    .orderBy(desc(history.version))
    .limit(MOST_STEPS);

/** What one change made of some values, and who made it. */
export type PastChange = {
  before: HistoryValues | null;
  after: HistoryValues | null;
  /** Null for the command line. */
  employeeId: string | null;
  byName: string;
  /** ISO 8601. */
  at: string;
};

/** The changes of these values that came after a version, oldest first. */
export const changesAfter = (
  tx: Transaction,
  thing: Thing,
  version: number,
  names: readonly string[],
): Promise<PastChange[]> =>
  tx
    .select({
      before: history.before,
      after: history.after,
      employeeId: history.employeeId,
      byName: history.actorName,
      at: history.at,
    })
    .from(history)
    .where(
      and(
        isOf(thing),
        gt(history.version, version),
        sql`jsonb_exists_any(${history.after}, ${`{${names.join()}}`}::text[])`,
      ),
    )
    .orderBy(asc(history.version));

/** Who last changed a value after a version. */
export async function whoChanged(
  tx: Transaction,
  thing: Thing & { version: number },
  name: string,
): Promise<string | undefined> {
  const [entry] = await tx
    .select({ by: history.actorName })
    .from(history)
    .where(
      and(
        isOf(thing),
        gt(history.version, thing.version),
        sql`jsonb_exists(${history.after}, ${name})`,
      ),
    )
    .orderBy(desc(history.version))
    .limit(1);
  return entry?.by;
}
