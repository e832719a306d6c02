import { whenText } from '@callboard/api/messages/visits/when-text';
import { at, type startToldVisits } from '@callboard/api/testing/told-visits';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { eq } from 'drizzle-orm';
import { REFUSED_OF, type Seen } from './manner.ts';

type Told = Awaited<ReturnType<typeof startToldVisits>>;
type Visit = { id: string; index: number; to: string };
/** A change of a visit, as the API has it. */
type Change = {
  path: string;
  method: string;
  body: { scheduledAt: string } | { status: StatusKey };
};

const HOURS_AHEAD = 200;
const HOURS_A_ROUND = 24;

const isText = (index: number) => index % 2 === 0;
/** Numbers that no stand-in refuses for good. */
const isTaken = (index: number) => index % REFUSED_OF !== REFUSED_OF - 1;

/** Booked visits of so many customers, half of whom get texts. */
export async function bookVisits({ app, someone, turn }: Told, count: number): Promise<Visit[]> {
  await turn(true, 'booked', 'moved', 'canceled');
  const visits: Visit[] = [];
  for (let index = 0; visits.length < count; index += 1) {
    if (!isTaken(index)) continue;
    const [phone, email] = [`+1512${7_000_000 + index}`, `told-${index}@house.example`];
    if (isText(index)) await app.db.insert(textNumbers).values({ phone, says: 'yes' });
    const { book } = await someone({ phone, email });
    const { _id: id } = await book({ scheduledAt: at(HOURS_AHEAD + index) });
    visits.push({ id, index, to: isText(index) ? phone : email });
  }
  return visits;
}

/** What happens to a visit in a round: mostly it is moved by a day, now and then it is canceled. */
export function changesOf({ id, index }: Visit, round: number): Change[] {
  const path = `/api/service-calls/${id}`;
  const toStatus = (status: StatusKey): Change => ({
    method: 'PATCH',
    path: `${path}/status`,
    body: { status },
  });
  if ((index + round) % 5 === 0) return [toStatus('canceled')];
  const scheduledAt = at(HOURS_AHEAD + index + round * HOURS_A_ROUND);
  return [toStatus('scheduled'), { method: 'PATCH', path, body: { scheduledAt } }];
}

/** Which customers of visits heard last what is not true, nothing of what left, or twice what is not marked. */
export async function faultsOfVisits(
  { app }: Told,
  visits: readonly Visit[],
  seen: readonly Seen[],
) {
  const faults: string[] = [];
  const [company] = await app.db.select({ zone: settings.timeZone }).from(settings);
  const zone = company?.zone ?? '';
  for (const { id, to } of visits) {
    const [call] = await app.db.select().from(serviceCalls).where(eq(serviceCalls.id, id));
    const rows = await app.db.select().from(messages).where(eq(messages.serviceCallId, id));
    if (!call) throw new Error('The visit is gone.');
    const taken = seen.reduce((sum, one) => sum + (one.taken.get(to) ?? 0), 0);
    const last = seen.map((one) => one.last.get(to)).find((words) => words !== undefined) ?? '';
    const when = whenText({ scheduledAt: call.scheduledAt, arrivalWindow: null }, zone, 'en');
    // Whoever never heard of a visit need not hear that it is canceled.
    const isTrue =
      call.status === 'canceled'
        ? taken === 0 || last.includes('is canceled')
        : last.includes(`for ${when}.`) || last.includes(`to ${when}.`);
    if (!isTrue) faults.push(`${to} is ${call.status} ${when}, and was told: ${last}`);
    const left = rows.filter(({ state }) => !['canceled', 'failed'].includes(state)).length;
    const isMarked = rows.some(({ isPerhapsTwice }) => isPerhapsTwice);
    if (taken < left) faults.push(`${to} got ${taken} of ${left}`);
    if (taken > left && !isMarked) faults.push(`${to} got ${taken} for ${left}`);
    if (rows.some(({ state }) => state === 'failed')) faults.push(`a message to ${to} failed`);
  }
  return faults;
}
