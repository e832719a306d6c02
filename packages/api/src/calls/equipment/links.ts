import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import type { Transaction } from '@callboard/db/client';
import { callEquipment, equipment } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';

/** A unit that a call is about; `lines` are the ids of its line items, sorted, with commas between. */
export type Link = { _id: string; lines: string };

export const LINK_FIELDS = ['lines'] as const;

/** The ids of a link's line items. */
export const lineIdsOf = ({ lines }: Link): string[] => (lines === '' ? [] : lines.split(','));

const lines = sql<string>`array_to_string(array(
  select line from unnest(${callEquipment.lineIds}) line order by line), ',')`;

/**
 * The units that a call is about.
 * @param version as the call was then; left out, as it is now
 */
export const linksOf = (tx: Transaction, callId: string, version?: number): Promise<Link[]> =>
  tx
    .select({ _id: callEquipment.equipmentId, lines })
    .from(callEquipment)
    .where(
      and(
        eq(callEquipment.callId, callId),
        version === undefined
          ? isNull(callEquipment.toVersion)
          : and(
              lte(callEquipment.fromVersion, version),
              or(isNull(callEquipment.toVersion), gt(callEquipment.toVersion, version)),
            ),
      ),
    )
    .orderBy(asc(callEquipment.equipmentId));

async function toldLinks(tx: Transaction, links: readonly Link[]) {
  if (links.length === 0) return [];
  const units = await tx
    .select({
      _id: equipment.id,
      type: equipment.type,
      brand: equipment.brand,
      model: equipment.model,
    })
    .from(equipment)
    .where(
      inArray(
        equipment.id,
        links.map(({ _id }) => _id),
      ),
    );
  const names = new Map(units.map((unit) => [unit._id, equipmentName(unit)]));
  return links.map((link) => ({
    _id: link._id,
    name: names.get(link._id) ?? '',
    lineIds: lineIdsOf(link),
  }));
}

/**
 * Writes the units that a locked call is about, as its next version: rows that change or go are closed,
 * their successors opened. Nothing is written where nothing changes.
 */
export async function writeLinks(
  tx: Transaction,
  author: Author,
  call: { id: string; version: number },
  { current, links }: { current: readonly Link[]; links: readonly Link[] },
): Promise<void> {
  const now = new Map(current.map((link) => [link._id, link.lines]));
  const next = new Map(links.map((link) => [link._id, link.lines]));
  const open = links.filter((link) => now.get(link._id) !== link.lines);
  const close = current.filter((link) => next.get(link._id) !== link.lines);
  if (open.length === 0 && close.length === 0) return;
  const version = call.version + 1;
  if (close.length > 0) {
    await tx
      .update(callEquipment)
      .set({ toVersion: version })
      .where(
        and(
          eq(callEquipment.callId, call.id),
          isNull(callEquipment.toVersion),
          inArray(
            callEquipment.equipmentId,
            close.map(({ _id }) => _id),
          ),
        ),
      );
  }
  if (open.length > 0) {
    await tx.insert(callEquipment).values(
      open.map((link) => ({
        callId: call.id,
        equipmentId: link._id,
        fromVersion: version,
        lineIds: lineIdsOf(link),
      })),
    );
  }
  await tx.update(serviceCalls).set({ version }).where(eq(serviceCalls.id, call.id));
  const [before, after] = [await toldLinks(tx, current), await toldLinks(tx, links)];
  await record(tx, author, {
    kind: 'service-calls',
    id: call.id,
    action: 'equipment',
    version,
    change: { before: { equipment: before }, after: { equipment: after } },
  });
}
