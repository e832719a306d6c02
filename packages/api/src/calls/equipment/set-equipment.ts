import {
  type CallEquipment,
  MOST_UNITS_OF_CALL,
  type SetCallEquipment,
} from '@callboard/contract/calls/call-equipment';
import type { Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { equipment } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { isUuid } from '../../platform/access/uuid.ts';
import { DomainError, invalidField, missingReference } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { mergeLines } from '../lines/merge-lines.ts';
import { tellLateWork } from '../service-calls/edit-conflicts/tell-late-work.ts';
import { lockCall } from '../service-calls/lock.ts';
import { callEquipmentOf } from './by-call.ts';
import { LINK_FIELDS, type Link, linksOf, writeLinks } from './links.ts';

type Sent = SetCallEquipment['equipment'];

async function idsAtProperty(tx: Transaction, callId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .innerJoin(serviceCalls, eq(serviceCalls.propertyId, equipment.propertyId))
    .where(and(eq(serviceCalls.id, callId), inArray(equipment.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

async function linesEver(tx: Transaction, callId: string) {
  const rows = await tx
    .selectDistinct({ id: lineItems.id })
    .from(lineItems)
    .where(eq(lineItems.callId, callId));
  return new Set(rows.map(({ id }) => id));
}

/** What was sent, if every unit stands at the property of the call and every line is the call's. */
async function readLinks(tx: Transaction, callId: string, sent: Sent): Promise<Link[]> {
  const ids = sent.map(({ equipmentId }) => equipmentId.toLowerCase());
  const known = await idsAtProperty(tx, callId, ids.filter(isUuid));
  const isOfLine = sent.some(({ lineIds }) => lineIds.length > 0);
  const ofCall = isOfLine ? await linesEver(tx, callId) : new Set<string>();
  return sent.map(({ lineIds }, index) => {
    const _id = ids[index] ?? '';
    const path = `equipment.${index}`;
    if (!known.has(_id)) {
      const message = 'This unit is not at the property of the call. Choose another one.';
      throw missingReference(`${path}.equipmentId`, message);
    }
    if (ids.indexOf(_id) !== index) {
      throw invalidField(`${path}.equipmentId`, 'This unit was sent twice');
    }
    const lines = [...new Set(lineIds.map((id) => id.toLowerCase()))].toSorted();
    if (lines.some((line) => !ofCall.has(line))) {
      throw invalidField(`${path}.lineIds`, 'This line item does not belong to this call');
    }
    return { _id, lines: lines.join() };
  });
}

/** Three-way merge by unit: what others linked or unlinked since stays. */
async function merged(
  tx: Transaction,
  call: { id: string; version: number },
  basedOn: number | undefined,
  mine: readonly Link[],
  refuse: (fields?: Record<string, string[]>) => Promise<DomainError>,
) {
  const current = await linksOf(tx, call.id);
  if (basedOn === undefined || basedOn === call.version) return { current, links: mine };
  if (basedOn > call.version) throw await refuse();
  const base = await linksOf(tx, call.id, basedOn);
  const { lines, conflicts } = mergeLines<Link>(base, current, mine, LINK_FIELDS, 'equipment');
  if (Object.keys(conflicts).length > 0) throw await refuse(conflicts);
  return { current, links: lines };
}

/**
 * Says which units a call is about; with a version, merged with what others said since.
 * @returns the units of the house as they then are
 * @throws DomainError `not_found`, also at a unit of another property; `invalid` for a line of another
 *   call, a unit sent twice or too many; `conflict` with the current units where the same unit was
 *   changed on both sides
 */
export async function setCallEquipment(
  tx: Transaction,
  author: Author,
  { id, equipment: sent, version }: SetCallEquipment,
): Promise<CallEquipment> {
  const call = await lockCall(tx, id);
  await tellLateWork(tx, author, call);
  const mine = await readLinks(tx, call.id, sent);
  const refuse = async (fields?: Record<string, string[]>) =>
    new DomainError(
      'conflict',
      'The same units were changed in the meantime. Check them and try again.',
      { ...(fields && { fields }), current: await callEquipmentOf(tx, call.id), isStale: true },
    );
  const change = await merged(tx, call, version, mine, refuse);
  if (change.links.length > MOST_UNITS_OF_CALL) {
    throw invalidField('equipment', `A call is about at most ${MOST_UNITS_OF_CALL} units`);
  }
  await writeLinks(tx, author, call, change);
  return callEquipmentOf(tx, call.id);
}

/** Undoes one change of the units that a call is about; later changes of other units stay. */
export const undoCallEquipment: ListRestorer['undo'] = async (tx, author, id, version) => {
  const call = await lockCall(tx, id);
  const former = await linksOf(tx, call.id, version - 1);
  const refuse = async () =>
    new DomainError(
      'conflict',
      'Someone changed these units again later, so this change can no longer be undone on its own.',
    );
  await writeLinks(tx, author, call, await merged(tx, call, version, former, refuse));
};

/** Restores the units that a call was about at a version. */
export const revertCallEquipment: NonNullable<ListRestorer['revert']> = async (
  tx,
  author,
  id,
  version,
) => {
  const call = await lockCall(tx, id);
  const current = await linksOf(tx, call.id);
  await writeLinks(tx, author, call, { current, links: await linksOf(tx, call.id, version) });
};
