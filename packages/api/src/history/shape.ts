import type { HistoryEntry } from '@callboard/contract/history';
import { MOST_LISTED_ENTRY_BYTES } from '@callboard/contract/limits';
import { type HistoryValues, history } from '@callboard/db/schema/history';
import { type AnyColumn, sql } from 'drizzle-orm';

/** An entry as the wire has it. */
export const entryShape = {
  _id: history.id,
  at: history.at,
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

const isListedWhole = sql<boolean>`${history.size} <= ${sql.raw(String(MOST_LISTED_ENTRY_BYTES))}`;
const unlessLarge = (values: AnyColumn) =>
  sql<HistoryValues | null>`case when ${isListedWhole} then ${values} end`;

/** An entry as lists have it: a large one without its values. */
export const listedEntryShape = {
  ...entryShape,
  before: unlessLarge(history.before),
  after: unlessLarge(history.after),
  isWhole: isListedWhole,
};

/** How many bytes an entry takes in a list. */
export const listedBytes = sql<number>`case when ${isListedWhole} then ${history.size} else 0 end`;
