import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import { typeInText } from '@callboard/contract/equipment/equipment-types';
import type { Reader, Transaction } from '@callboard/db/client';
import { lineItems } from '@callboard/db/schema/call-lines';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { equipment } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../platform/access/uuid.ts';
import { missingReference, taken } from '../../platform/errors/domain-error.ts';

// Of two and a half, two can be recorded.
const units = sql<number>`(${lineItems.quantity} / 100)::int`;

const recorded = sql<number>`(select count(*)::int from ${equipment} e
  where e.from_line_id = ${lineItems.id})`;

const completedOn = sql<string>`(coalesce((${serviceCalls.statusTimes}->>'completedAt')::timestamptz,
  ${serviceCalls.scheduledAt}) at time zone ${settings.timeZone})::date::text`;

/** Line items of calls that are a unit each, or several of a kind. */
const selectEquipmentLines = (db: Pick<Reader, 'select'>, condition: SQL | undefined) =>
  db
    .select({
      lineId: lineItems.id,
      callId: lineItems.callId,
      description: lineItems.description,
      units,
      recorded,
      propertyId: serviceCalls.propertyId,
      completedOn,
    })
    .from(lineItems)
    .innerJoin(serviceCalls, eq(serviceCalls.id, lineItems.callId))
    .innerJoin(catalogItems, eq(catalogItems.id, lineItems.itemId))
    .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
    .innerJoin(settings, sql`true`)
    .where(and(isNull(lineItems.toVersion), eq(itemTypes.key, 'equipment'), condition))
    .orderBy(lineItems.position);

/**
 * What calls sold as equipment and nobody has recorded as a unit of the house yet (contract: Equipment).
 * @param ofCalls which calls' line items
 */
export async function linesToRecord(
  db: Reader,
  ofCalls: SQL | undefined,
): Promise<(LineToRecord & { callId: string })[]> {
  const lines = await selectEquipmentLines(db, ofCalls);
  return lines
    .filter((line) => line.recorded < line.units)
    .map(({ lineId, callId, description, units: sold, recorded: known, ...line }) => ({
      lineId,
      callId,
      description,
      units: sold - known,
      suggested: { type: typeInText(description), installedOn: line.completedOn },
    }));
}

const NO_LINE = 'This line item is not equipment of a call at this property.';

/**
 * Takes the next unit of a line item, so that none is recorded twice.
 * @returns what the unit keeps of it
 * @throws DomainError `not_found` at `fromLine`, `conflict` when all of its units are recorded
 */
export async function takeUnitOfLine(
  tx: Transaction,
  propertyId: string,
  { callId, lineId }: { callId: string; lineId: string },
) {
  if (!isUuid(callId) || !isUuid(lineId)) throw missingReference('fromLine', NO_LINE);
  // Of two people who record the same line, the second one finds what the first one did.
  await tx
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, callId))
    .for('no key update');
  const [line] = await selectEquipmentLines(
    tx,
    and(eq(lineItems.callId, callId), eq(lineItems.id, lineId)),
  );
  if (!line || line.propertyId !== propertyId) throw missingReference('fromLine', NO_LINE);
  if (line.recorded >= line.units) {
    throw taken('fromLine', 'This line item is recorded already. Reload to see its unit.');
  }
  return { fromCallId: callId, fromLineId: line.lineId, fromLineUnit: line.recorded + 1 };
}
