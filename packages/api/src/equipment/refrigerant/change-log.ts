import { randomUUID } from 'node:crypto';
import {
  type AddRefrigerant,
  type CorrectRefrigerant,
  MOST_LOGGED,
  type RefrigerantEntry,
  type RefrigerantLog,
  type RemoveRefrigerant,
} from '@callboard/contract/equipment/refrigerant-log';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, isNull } from 'drizzle-orm';
import { companyZone } from '../../company/settings/company-zone.ts';
import { requireReference } from '../../platform/access/require-id.ts';
import {
  DomainError,
  invalidField,
  missingReference,
  requireFound,
} from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { requireFreeId } from '../../platform/versions/require-free-id.ts';
import { stale } from '../../platform/versions/stale.ts';
import { type LockedUnit, lockUnit } from '../units/change-equipment.ts';
import { currentEntries, refrigerantOfUnit } from './log.ts';

type Values = Pick<RefrigerantEntry, 'date' | 'action' | 'refrigerant' | 'ounces' | 'note'> & {
  technician: { _id: string; name: string };
  callId: string | null;
};

/** An entry as it is stored. */
export type LoggedEntry = Values & { _id: string };

/** The values of an entry, as the history tells them. */
export const valuesOf = ({ call, ...entry }: RefrigerantEntry): LoggedEntry => ({
  ...entry,
  callId: call?._id ?? null,
});

const today = async (tx: Transaction) => wallTime(Date.now(), await companyZone(tx)).date;

async function refuseFuture(tx: Transaction, date: string) {
  if (date > (await today(tx))) throw invalidField('date', 'The date may not be in the future');
}

const NO_TECHNICIAN = 'This technician does not exist. Choose another one.';

/** Who did it: technicians log their own work, the office that of anybody. */
async function technicianOf(tx: Transaction, author: Author, sent: string | undefined) {
  if (author.role === 'tech') {
    if (sent === undefined || sent.toLowerCase() === author.id) {
      return { _id: author.id, name: author.name };
    }
    throw new DomainError('forbidden', 'Only the office logs the work of somebody else.');
  }
  if (sent === undefined) throw invalidField('technicianId', 'Choose the technician');
  const [found] = await tx
    .select({ _id: employees.id, name: fullName(employees) })
    .from(employees)
    .where(eq(employees.id, requireReference(sent, 'technicianId', NO_TECHNICIAN)));
  if (!found) throw missingReference('technicianId', NO_TECHNICIAN);
  return found;
}

const NO_CALL = 'This call is not at the property of the unit. Choose another one.';

async function callOf(tx: Transaction, unit: LockedUnit, sent: string | null) {
  if (sent === null) return null;
  const [call] = await tx
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(
      and(
        eq(serviceCalls.id, requireReference(sent, 'callId', NO_CALL)),
        eq(serviceCalls.propertyId, unit.propertyId),
      ),
    );
  if (!call) throw missingReference('callId', NO_CALL);
  return call.id;
}

/**
 * Writes one entry of a locked unit's log as the unit's next version: closes what there is of it and
 * opens what it becomes.
 */
export async function writeEntry(
  tx: Transaction,
  author: Author,
  unit: LockedUnit,
  { before, after }: { before: LoggedEntry | null; after: LoggedEntry | null },
): Promise<void> {
  const version = unit.version + 1;
  if (before) {
    await tx
      .update(refrigerantLog)
      .set({ toVersion: version })
      .where(
        and(
          eq(refrigerantLog.equipmentId, unit.id),
          eq(refrigerantLog.id, before._id),
          isNull(refrigerantLog.toVersion),
        ),
      );
  }
  if (after) {
    const { _id: id, technician, ...values } = after;
    await tx.insert(refrigerantLog).values({
      ...values,
      id,
      equipmentId: unit.id,
      fromVersion: version,
      technicianId: technician._id,
      technicianName: technician.name,
    });
  }
  await tx.update(equipment).set({ version }).where(eq(equipment.id, unit.id));
  await record(tx, author, {
    kind: 'equipment',
    id: unit.id,
    action: 'refrigerant',
    version,
    change: { before: { refrigerantLog: before }, after: { refrigerantLog: after } },
  });
}

/**
 * Logs refrigerant that was added to or recovered from a unit.
 * @returns the log of the unit
 * @throws DomainError `not_found`, also at `technicianId` and `callId`; `invalid` at `date` for one to
 *   come, and at `technicianId` where the office names none; `forbidden` for a technician who logs
 *   somebody else's work; `conflict` for an `_id` that is taken, or one entry too many
 */
export async function addRefrigerant(
  tx: Transaction,
  author: Author,
  { id, _id, date: sentDate, technicianId, callId, ...values }: AddRefrigerant,
): Promise<RefrigerantLog> {
  const unit = await lockUnit(tx, id);
  const technician = await technicianOf(tx, author, technicianId);
  const date = sentDate ?? (await today(tx));
  await refuseFuture(tx, date);
  const call = await callOf(tx, unit, callId);
  const entryId = _id ?? randomUUID();
  if (_id !== undefined) await requireFreeId(tx, refrigerantLog, _id);
  if ((await currentEntries(tx, unit.id)).length >= MOST_LOGGED) {
    throw new DomainError('conflict', `The log of a unit has at most ${MOST_LOGGED} entries.`);
  }
  const after = { ...values, _id: entryId, date, technician, callId: call };
  await writeEntry(tx, author, unit, { before: null, after });
  return refrigerantOfUnit(tx, unit.id);
}

/** An entry that somebody means to change, as it counts now. */
async function lockEntry(
  tx: Transaction,
  author: Author,
  { id, entryId, version }: RemoveRefrigerant,
) {
  const unit = await lockUnit(tx, id);
  const entries = await currentEntries(tx, unit.id);
  const found = requireFound(
    entries.find(({ _id }) => _id === entryId.toLowerCase()),
    'entry',
  );
  if (author.role === 'tech' && found.technician._id !== author.id) {
    throw new DomainError('forbidden', 'Only the office corrects what somebody else logged.');
  }
  if (version !== undefined && version !== unit.version) {
    const [row] = await tx
      .select({ from: refrigerantLog.fromVersion })
      .from(refrigerantLog)
      .where(and(eq(refrigerantLog.id, found._id), isNull(refrigerantLog.toVersion)));
    if (version > unit.version || (row && row.from > version)) {
      throw stale('entry', { entries, version: unit.version });
    }
  }
  return { unit, before: valuesOf(found) };
}

/**
 * Corrects an entry; what it said before stays in the history.
 * @returns the log of the unit
 * @throws DomainError as `addRefrigerant`, `forbidden` for a technician who did not log it, `conflict`
 *   where somebody else corrected it since the version
 */
export async function correctRefrigerant(
  tx: Transaction,
  author: Author,
  input: CorrectRefrigerant,
): Promise<RefrigerantLog> {
  const { unit, before } = await lockEntry(tx, author, input);
  const { date, action, refrigerant, ounces, note, technicianId, callId } = input;
  if (date !== undefined) await refuseFuture(tx, date);
  const isSame = technicianId === undefined || technicianId.toLowerCase() === before.technician._id;
  const after = {
    _id: before._id,
    date: date ?? before.date,
    action: action ?? before.action,
    refrigerant: refrigerant ?? before.refrigerant,
    ounces: ounces ?? before.ounces,
    // Whoever has another name by now had this one then.
    technician: isSame ? before.technician : await technicianOf(tx, author, technicianId),
    callId: callId === undefined ? before.callId : await callOf(tx, unit, callId),
    note: note ?? before.note,
  };
  await writeEntry(tx, author, unit, { before, after });
  return refrigerantOfUnit(tx, unit.id);
}

/**
 * Removes an entry that was logged by mistake; the ledger keeps it, and undo brings it back.
 * @returns the log of the unit
 * @throws DomainError `not_found`, `forbidden` for a technician who did not log it, `conflict` where
 *   somebody else corrected it since the version
 */
export async function removeRefrigerant(
  tx: Transaction,
  author: Author,
  input: RemoveRefrigerant,
): Promise<RefrigerantLog> {
  const { unit, before } = await lockEntry(tx, author, input);
  await writeEntry(tx, author, unit, { before, after: null });
  return refrigerantOfUnit(tx, unit.id);
}
