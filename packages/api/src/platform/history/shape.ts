import type { HistoryEntry } from '@callboard/contract/platform/history';
import { MOST_LISTED_ENTRY_BYTES } from '@callboard/contract/platform/limits';
import { type HistoryValues, history } from '@callboard/db/schema/history';
import { type AnyColumn, sql } from 'drizzle-orm';

/** An entry as the wire has it. */
export const entryShape = {
  _id: history.id,
  at: history.at,
  toldAt: history.toldAt,
  by: sql<HistoryEntry['by']>`case
    when ${history.employeeId} is not null
      then json_build_object('_id', ${history.employeeId}, 'role', 'employee')
    when ${history.customerId} is not null
      then json_build_object('_id', ${history.customerId}, 'role', 'customer') end`,
  byName: history.actorName,
  action: history.action,
  version: history.version,
  backTo: history.backTo,
  before: history.before,
  after: history.after,
  note: history.note,
  size: history.size,
  isWhole: sql<boolean>`true`,
};

const isAtMost = (bytes: number) => sql<boolean>`${history.size} <= ${sql.raw(String(bytes))}`;

/** An entry whose values are left out where they have more bytes. */
export function entryShapeUpTo(bytes: number) {
  const isWhole = isAtMost(bytes);
  const unlessLarge = (values: AnyColumn) =>
    sql<HistoryValues | null>`case when ${isWhole} then ${values} end`;
  return {
    ...entryShape,
    before: unlessLarge(history.before),
    after: unlessLarge(history.after),
    isWhole,
  };
}

/** An entry as lists have it. */
export const listedEntryShape = entryShapeUpTo(MOST_LISTED_ENTRY_BYTES);

/** How many bytes an entry takes in a list. */
export const listedBytes = sql<number>`case when ${isAtMost(MOST_LISTED_ENTRY_BYTES)}
  then ${history.size} else 0 end`;
