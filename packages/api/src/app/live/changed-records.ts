import { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { HISTORY_KINDS } from '@callboard/contract/platform/kinds';
import type { Reader } from '@callboard/db/client';
import type { Change } from '@callboard/db/live/change';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, sql } from 'drizzle-orm';
import { selectBoardCalls } from '../../dispatch/board/board-call.ts';
import { customerOf, OWNED } from '../../platform/owned-kinds.ts';

/** What clients need to know about changed things. */
export type ChangedRecords = {
  calls: ReadonlyMap<string, BoardCall>;
  /** The customer that a record belongs to; a customer is their own. */
  owners: ReadonlyMap<string, string>;
};

const ids = sql`any(string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`;

const changedCalls = prepared('live_calls', (db) =>
  selectBoardCalls(db).where(sql`${serviceCalls.id} = ${ids}`),
);

// What is read of a call says whose it is, and a customer is their own.
const OWNED_BY_OTHERS = HISTORY_KINDS.flatMap((kind) => {
  const owned = kind === 'service-calls' || kind === 'customers' ? null : OWNED[kind];
  if (!owned) return [];
  const { table, isShared } = owned;
  const query = prepared(`live_${kind.replaceAll('-', '_')}`, (db) =>
    db
      .select({ id: table.id, owner: customerOf(owned) })
      .from(table)
      // Customers hear of nothing that was not shared with them.
      .where(and(sql`${table.id} = ${ids}`, isShared)),
  );
  return { kind, query };
});

const idsOf = (changes: readonly Change[], kind: Change['kind']) => [
  ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
];

/** Reads each changed thing once, in its current state; at most one query for each kind. */
export async function readChangedRecords(
  db: Reader,
  changes: readonly Change[],
): Promise<ChangedRecords> {
  const callIds = idsOf(changes, 'service-calls');
  const [rows, ...owned] = await Promise.all([
    callIds.length > 0 ? changedCalls(db).execute({ ids: callIds.join() }) : [],
    ...OWNED_BY_OTHERS.map(({ kind, query }) => {
      const recordIds = idsOf(changes, kind);
      return recordIds.length > 0 ? query(db).execute({ ids: recordIds.join() }) : [];
    }),
  ]);
  const calls = new Map<string, BoardCall>();
  const owners = new Map(owned.flat().map(({ id, owner }) => [id, owner]));
  for (const row of rows) {
    owners.set(row._id, row.customer._id);
    // What nobody can show is read by whoever asks for it; it must not keep everybody waiting.
    const { data } = BoardCall.safeParse(row);
    if (data) calls.set(row._id, data);
  }
  for (const id of idsOf(changes, 'customers')) owners.set(id, id);
  return { calls, owners };
}
