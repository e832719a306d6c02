import { and, asc, desc, gt, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../client.ts';
import { prepared } from '../prepared.ts';
import { history } from '../schema/history.ts';
import type { Change } from './change.ts';

const shape = {
  seq: history.seq,
  at: sql<number>`extract(epoch from ${history.at}) * 1000`.mapWith(Number),
  kind: history.kind,
  id: history.entityId,
  version: history.version,
  action: history.action,
  employeeId: history.employeeId,
  customerId: history.customerId,
  byName: history.actorName,
};

const after = prepared('changes_after', (db) =>
  db
    .select(shape)
    .from(history)
    .where(and(gt(history.seq, sql.placeholder('seq')), isNull(history.batchId)))
    .orderBy(asc(history.seq))
    .limit(sql.placeholder('most')),
);

const newest = prepared('newest_changes', (db) =>
  db
    .select(shape)
    .from(history)
    .where(isNull(history.batchId))
    .orderBy(desc(history.seq))
    .limit(sql.placeholder('most')),
);

/** Changes after a sequence number, oldest first, up to a maximum. */
export const changesAfter = (db: Reader, seq: number, most: number): Promise<Change[]> =>
  after(db).execute({ seq, most });

/** The newest changes, oldest of them first, up to a maximum. */
export const newestChanges = async (db: Reader, most: number): Promise<Change[]> =>
  (await newest(db).execute({ most })).toReversed();
