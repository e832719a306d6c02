import { isDeepStrictEqual } from 'node:util';
import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { MessageChannel } from '@callboard/contract/messages/message-states';
import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { isStillToGo } from '../message-shape.ts';
import { callOff, hasLeft, hold, LEFT, type Queue, waitingOf } from './hold.ts';
import { knownPlans } from './known-plans.ts';
import { SECONDS_BEFORE_ON_THE_WAY, tellNewArrival } from './tell-new-arrival.ts';
import { factsOf, isOn, type Told, visitToTell } from './visit-to-tell.ts';
import { type VisitFacts, whatChanged } from './what-changed.ts';

/** From the last change on, so that one message has the last state. */
export const SECONDS_HELD = 120;
// As long as the notice with Undo stands.
const SECONDS_BEFORE_LATE = 20;

const KEPT_QUIET = 'The office chose not to tell the customer.';

// Changes to and from these are news; between the others they are the office's own business.
const TOLD_STATUSES: readonly (StatusKey | undefined)[] = [
  'canceled',
  'en_route',
  ...DONE_STATUSES,
];

/** What customers may have to hear of, and who comes. */
export type ToldValues = Partial<VisitFacts> & { technicianId?: string | null };

const factsIn = ({ technicianId: _technicianId, ...facts }: ToldValues): Partial<VisitFacts> =>
  facts;

function isNews(before: ToldValues | null, after: ToldValues): boolean {
  if (!before) return true;
  const { status: was, ...plans } = factsIn(before);
  const { status, ...newPlans } = factsIn(after);
  if (status === 'en_route' && after.technicianId !== before.technicianId) return true;
  if (status !== was && (TOLD_STATUSES.includes(status) || TOLD_STATUSES.includes(was)))
    return true;
  return !isDeepStrictEqual(plans, newPlans);
}

/** Whether the customer was told of its plans before: what was taken back is said only then. */
async function hasBeenTold({ tx, id }: Queue): Promise<boolean> {
  const count = await tx.$count(
    messages,
    and(
      eq(messages.serviceCallId, id),
      inArray(messages.template, ['booked', 'moved', 'canceled']),
      or(LEFT, messages.isPerhapsTwice),
    ),
  );
  return count > 0;
}

/** The name by which a newer message about a visit's plans takes the place of one that waits. */
export const plansName = (id: string) => `plans ${id}`;

async function tellPlans(queue: Queue, was: VisitFacts | null): Promise<void> {
  const { id, visit, isUndo, isQuiet } = queue;
  const name = plansName(id);
  const waiting = await waitingOf(queue, name);
  const now = factsOf(visit);
  const moment = Date.parse(visit.now);
  const known = waiting ? knownPlans(waiting, now, moment) : was;
  const template = whatChanged(known, now, moment);
  if (!template || !isOn(visit.own, template)) {
    if (waiting) await callOff(queue, name, 'It was changed back before it was sent.');
    return;
  }
  // What waits says how it is now; it does not say what was to be kept quiet.
  if (isQuiet) {
    if (waiting && waiting.template !== template) await callOff(queue, name, KEPT_QUIET);
    return;
  }
  if (!waiting && isUndo && !(await hasBeenTold(queue))) return;
  const about = waiting?.about ?? { before: was };
  await hold(queue, { name, template, about, seconds: SECONDS_HELD });
}

type Step = {
  statuses: readonly StatusKey[];
  template: VisitTemplate;
  seconds: number;
  isSaidOnce: boolean;
};

const STEPS: readonly Step[] = [
  {
    statuses: ['en_route'],
    template: 'on_the_way',
    seconds: SECONDS_BEFORE_ON_THE_WAY,
    isSaidOnce: false,
  },
  { statuses: DONE_STATUSES, template: 'done', seconds: SECONDS_HELD, isSaidOnce: true },
];

async function tellStep(
  queue: Queue,
  was: VisitFacts | null,
  { statuses, template, seconds, isSaidOnce }: Step,
): Promise<void> {
  const { id, visit, isUndo, isQuiet } = queue;
  const isIn = statuses.includes(visit.status);
  if ((was !== null && statuses.includes(was.status)) === isIn) return;
  const name = `${template} ${id}`;
  if (!isIn) return callOff(queue, name, 'It was taken back before it was sent.');
  if (isUndo || isQuiet || !isOn(visit.own, template)) return;
  if (isSaidOnce && (await hasLeft(queue, template))) return;
  await hold(queue, { name, template, about: { before: null }, seconds });
}

/**
 * Holds what the customer of a visit has to hear of a change, in its transaction. Call it with the call
 * locked, once it is stored.
 * @param before values that may have changed, as they were; null of a new call
 * @param after the same, as they are
 */
export async function tellVisit(
  tx: Transaction,
  { takesBack, batchId, tellsNobody }: Pick<Author, 'takesBack' | 'batchId' | 'tellsNobody'>,
  id: string,
  before: ToldValues | null,
  after: ToldValues,
): Promise<void> {
  // What an import brings is no news.
  if (batchId !== undefined || !isNews(before, after)) return;
  const [visit] = await visitToTell(tx).execute({ id });
  if (!visit || visit.broughtAt !== null || Object.keys(visit.own).length === 0) return;
  const isQuiet = tellsNobody === true;
  const queue = { tx, id, visit, isUndo: takesBack !== undefined, isQuiet };
  const was = before && { ...factsOf(visit), ...factsIn(before) };
  await tellPlans(queue, was);
  for (const step of STEPS) await tellStep(queue, was, step);
  if (was?.status === 'en_route') await tellNewArrival(queue);
}

/** What can be said of running late, and by when it leaves; undefined where the visit is not there. */
export async function visitRunningLate(tx: Transaction, id: string) {
  const [visit] = await visitToTell(tx).execute({ id });
  return visit && { isOn: isOn(visit.own, 'running_late'), now: Date.parse(visit.now), visit };
}

/** The name by which a newer word of running late takes the place of one that waits. */
export const lateName = (id: string) => `running_late ${id}`;

/**
 * Holds the word that the technician runs late, in the place of one that still waits.
 * @param minutes how much
 * @returns what is held; undefined where there is no way to reach the customer
 */
export async function tellRunningLate(
  tx: Transaction,
  id: string,
  visit: Told,
  minutes: number,
): Promise<{ channel: MessageChannel; leavesAt: string } | undefined> {
  const name = lateName(id);
  const queue = { tx, id, visit, isUndo: false, isQuiet: false };
  // What was promised: once that is another time, nobody is late for it.
  const about = { before: factsOf(visit), minutes };
  await hold(queue, { name, template: 'running_late', about, seconds: SECONDS_BEFORE_LATE });
  const [held] = await tx
    .select({ channel: messages.channel, leavesAt: messages.dueAt })
    .from(messages)
    .where(and(eq(messages.replaces, name), isStillToGo));
  return held;
}
