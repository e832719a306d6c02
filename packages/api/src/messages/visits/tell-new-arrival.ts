import { messages } from '@callboard/db/schema/messages';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AboutVisit } from './about-visit.ts';
import { callOff, hold, LEFT, type Queue, waitingOf } from './hold.ts';
import { isOn } from './visit-to-tell.ts';

/** As long as a slip of the finger takes to be noticed. */
export const SECONDS_BEFORE_ON_THE_WAY = 10;

/** Who the customer was told is on the way to them, of this trip; undefined where nobody was. */
async function announced({ tx, id, visit }: Queue) {
  const { travelStartedAt } = visit.statusTimes;
  if (travelStartedAt === undefined) return undefined;
  const [last] = await tx
    .select({ about: messages.about })
    .from(messages)
    .where(
      and(
        eq(messages.serviceCallId, id),
        inArray(messages.template, ['on_the_way', 'new_arrival']),
        LEFT,
        // It was queued by the clock of its transaction, which began before the trip; it left after.
        sql`${messages.dueAt} >= ${travelStartedAt}::timestamptz`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return last && AboutVisit.parse(last.about);
}

/** Whether they know who comes; the version before noted what was told, and not of whom. */
const isKnown = ({ told, technicianId }: AboutVisit, now: string | null): boolean =>
  technicianId === now || (told !== undefined && technicianId === undefined);

/**
 * Holds a new *about when* for a customer whose technician on the way was replaced; it is called off where
 * it is the one they were told of again.
 */
export async function tellNewArrival(queue: Queue): Promise<void> {
  const { id, visit, isQuiet } = queue;
  const name = `new_arrival ${id}`;
  const { status, technicianId } = visit;
  const isComing = status === 'en_route' && technicianId !== null;
  // What still waits says who comes by then.
  if (isComing && (await waitingOf(queue, `on_the_way ${id}`))) return;
  const told = isComing ? await announced(queue) : undefined;
  if (!told || isKnown(told, technicianId)) {
    return callOff(queue, name, 'It was taken back before it was sent.');
  }
  if (isQuiet || !isOn(visit.own, 'new_arrival')) return;
  await hold(queue, {
    name,
    template: 'new_arrival',
    about: { before: null },
    seconds: SECONDS_BEFORE_ON_THE_WAY,
  });
}
