import { isRecord } from '~/lib/is-record.ts';
import type { Act } from '~/offline/act.ts';
import { type DeviceDb, deviceDb } from '~/offline/device-db.ts';
import { deviceOwner } from '~/offline/device-owner.ts';
import type { LostAct } from './device-troubles.ts';

const KEY = 'waitingActs';
/** Created with the database. If it differs, the browser deleted the first database. */
export const BORN = 'born';
/** Nobody would read a longer list. */
const MOST_REMEMBERED = 50;

interface WaitingRecord {
  /** The database in which the acts wait. */
  born: string;
  acts: LostAct[];
  /** The acts that were deleted, until the person has read about them. */
  lost: LostAct[];
}

const isLostAct = (value: unknown): value is LostAct =>
  isRecord(value) && typeof value.words === 'string' && typeof value.tappedAt === 'number';

const lostActsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isLostAct) : []);

function readRecord(): WaitingRecord | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept) || typeof kept.born !== 'string') return undefined;
    return { born: kept.born, acts: lostActsIn(kept.acts), lost: lostActsIn(kept.lost) };
  } catch {
    return undefined;
  }
}

export const forgetWaiting = (): void => localStorage.removeItem(KEY);

async function bornIn(db: DeviceDb): Promise<string> {
  const born = await db.get('facts', BORN);
  if (typeof born === 'string') return born;
  const made = crypto.randomUUID();
  await db.put('facts', made, BORN);
  return made;
}

const remembered = ({ words, callNumber, tappedAt }: Act): LostAct => ({
  words,
  tappedAt,
  ...(callNumber !== undefined && { callNumber }),
});

/**
 * Records the waiting acts in words, outside the database.
 * @param lost acts that were deleted before, until the person has read about them
 */
export async function recordWaiting(acts: readonly Act[], lost: readonly LostAct[]): Promise<void> {
  const owner = deviceOwner();
  const born = await bornIn(await deviceDb());
  // Another person, who has the device by now, would read it.
  if (deviceOwner() !== owner) return;
  const record: WaitingRecord = {
    born,
    acts: acts.slice(0, MOST_REMEMBERED).map(remembered),
    lost: [...lost],
  };
  try {
    if (acts.length + lost.length === 0) forgetWaiting();
    else localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // There is no room, and the acts themselves matter more.
  }
}

/** The acts that waited when the browser deleted the database. Empty if the database is still the same. */
export async function actsLost(): Promise<LostAct[]> {
  const record = readRecord();
  if (!record) return [];
  const born = await bornIn(await deviceDb());
  return record.born === born ? record.lost : [...record.lost, ...record.acts];
}
