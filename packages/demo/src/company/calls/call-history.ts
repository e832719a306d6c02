import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { history } from '@callboard/db/schema/history';
import type { Random } from '../../chance/random.ts';
import type { CallChange } from './call-changes.ts';
import type { CallRows } from './call-rows.ts';
import { type Named, type NamedRecords, valuesOf } from './told-values.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAID_ON_SITE = 2 * 60 * MINUTE;
// Taps that waited for a signal, and steps that the office set for a technician who phoned in.
const LATE = 0.1;
const PHONED_IN = 0.06;
const TAPPED: readonly StatusKey[] = [
  'en_route',
  'in_progress',
  'on_hold',
  'waiting_parts',
  'completed',
] as const;

/** Who and what the history of a call names. */
export type CallNames = NamedRecords & { office: Named };

/**
 * The history of a call, as if its changes had been made on the screens.
 * @param aside for what is written on the side, which leaves all the rest as it is
 */
export function historyOfCall(
  { random, aside }: { random: Random; aside: Random },
  rows: CallRows,
  names: CallNames,
  now: number,
): (typeof history.$inferInsert & { at: string })[] {
  const { changes } = rows;
  const { technician, office } = names;
  return changes.map((change, index) => {
    const by = technician && isByTechnician(random, change, changes) ? technician : office;
    const isTap = by === technician && change.what === 'status';
    // It was stored before whatever was done next.
    const latest = changes[index + 1]?.at ?? now;
    return {
      id: (isAside(change) ? aside : random).uuid(),
      kind: 'service-calls',
      entityId: rows.call.id,
      employeeId: by._id,
      actorName: by.name,
      version: index + 1,
      at: toInstant(isTap ? Math.min(change.at + delay(random), latest) : change.at),
      toldAt: isTap ? toInstant(change.at) : null,
      note: '',
      ...valuesOf(rows, names, change),
    };
  });
}

const isAside = ({ what }: CallChange) =>
  what === 'checklist' || what === 'signature' || what === 'invoice';

const toInstant = (moment: number) => new Date(moment).toISOString();

const delay = (random: Random) =>
  random.chance(LATE) ? random.int(4, 50) * MINUTE : random.int(300, 2500);

function isByTechnician(random: Random, change: CallChange, changes: readonly CallChange[]) {
  const near = changes.some(
    (one) =>
      one.what === 'status' &&
      TAPPED.includes(one.status) &&
      Math.abs(change.at - one.at) < PAID_ON_SITE,
  );
  if (change.what === 'status') return TAPPED.includes(change.status) && !random.chance(PHONED_IN);
  if (change.what === 'items' || change.what === 'payment') return near;
  return change.what !== 'created' && change.what !== 'assigned' && change.what !== 'invoice';
}
