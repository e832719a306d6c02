import { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { Reader } from '@callboard/db/client';
import type { Change } from '@callboard/db/live/change';
import { prepared } from '@callboard/db/prepared';
import { equipment } from '@callboard/db/schema/equipment';
import { files } from '@callboard/db/schema/files';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { selectBoardCalls } from '../dispatch/board-call.ts';
import { customerOfFile } from '../files/customer-of-file.ts';

/** What clients need to know about changed things. */
export type ChangedThings = {
  calls: ReadonlyMap<string, BoardCall>;
  /** The customer that a call, a property, a unit or a customer's own row belongs to. */
  owners: ReadonlyMap<string, string>;
};

const ids = sql`any(string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`;

const changedCalls = prepared('live_calls', (db) =>
  selectBoardCalls(db).where(sql`${serviceCalls.id} = ${ids}`),
);

const changedProperties = prepared('live_properties', (db) =>
  db
    .select({ id: properties.id, owner: properties.customerId })
    .from(properties)
    .where(sql`${properties.id} = ${ids}`),
);

const changedEquipment = prepared('live_equipment', (db) =>
  db
    .select({ id: equipment.id, owner: properties.customerId })
    .from(equipment)
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .where(sql`${equipment.id} = ${ids}`),
);

// Customers hear of nothing that was not shared with them.
const changedFiles = prepared('live_files', (db) =>
  db
    .select({ id: files.id, owner: customerOfFile })
    .from(files)
    .where(sql`${files.id} = ${ids} and ${files.isShared}`),
);

const idsOf = (changes: readonly Change[], kind: Change['kind']) => [
  ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
];

/** Reads each changed thing once, in its current state; at most four queries. */
export async function readChangedThings(
  db: Reader,
  changes: readonly Change[],
): Promise<ChangedThings> {
  const callIds = idsOf(changes, 'service-calls');
  const propertyIds = idsOf(changes, 'properties');
  const unitIds = idsOf(changes, 'equipment');
  const fileIds = idsOf(changes, 'files');
  const [rows, places, units, shared] = await Promise.all([
    callIds.length > 0 ? changedCalls(db).execute({ ids: callIds.join() }) : [],
    propertyIds.length > 0 ? changedProperties(db).execute({ ids: propertyIds.join() }) : [],
    unitIds.length > 0 ? changedEquipment(db).execute({ ids: unitIds.join() }) : [],
    fileIds.length > 0 ? changedFiles(db).execute({ ids: fileIds.join() }) : [],
  ]);
  const calls = new Map<string, BoardCall>();
  const owners = new Map([...places, ...units, ...shared].map(({ id, owner }) => [id, owner]));
  for (const row of rows) {
    owners.set(row._id, row.customer._id);
    // What nobody can show is read by whoever asks for it; it must not keep everybody waiting.
    const { data } = BoardCall.safeParse(row);
    if (data) calls.set(row._id, data);
  }
  for (const id of idsOf(changes, 'customers')) owners.set(id, id);
  return { calls, owners };
}
