import type { HistoryEntry } from '@callboard/contract/history';
import { history } from '@callboard/db/schema/history';
import { sql } from 'drizzle-orm';

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
};
