import { isDeepStrictEqual } from 'node:util';
import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { MessageChannel } from '@callboard/contract/messages/message-states';
import type { OwnTemplates } from '@callboard/contract/messages/message-templates';
import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Author } from '../../platform/history/author.ts';
import { isStillToGo } from '../message-shape.ts';
import { forgotten } from '../outbox/forget-old.ts';
import { PRIORITY } from '../priority.ts';
import { AboutVisit } from './about-visit.ts';
import { knownPlans } from './known-plans.ts';
import { recipientOf } from './recipient.ts';
import { type VisitFacts, whatChanged } from './what-changed.ts';

/** From the last change on, so that one message has the last state. */
export const SECONDS_HELD = 120;
const SECONDS_BEFORE_ON_THE_WAY = 10;
// As long as the notice with Undo stands.
const SECONDS_BEFORE_LATE = 20;

const KEPT_QUIET = 'The office chose not to tell the customer.';

const LEFT = inArray(messages.state, ['sending', 'sent', 'delivered', 'perhaps_twice']);

export const visitToTell = prepared('visit_to_tell', (db) =>
  db
    .select({
      own: settings.messageTemplates,
      timeZone: settings.timeZone,
      customerId: serviceCalls.customerId,
      broughtAt: serviceCalls.broughtAt,
      status: serviceCalls.status,
      scheduledAt: serviceCalls.scheduledAt,
      needsTime: serviceCalls.needsTime,
      windowStart: serviceCalls.windowStart,
      windowEnd: serviceCalls.windowEnd,
      now: sql`clock_timestamp()::timestamptz(3)`.mapWith(serviceCalls.createdAt),
    })
    .from(serviceCalls)
    .innerJoin(settings, sql`true`)
    .where(eq(serviceCalls.id, sql.placeholder('id'))),
);

type Told = NonNullable<Awaited<ReturnType<ReturnType<typeof visitToTell>['execute']>>[number]>;

export const factsOf = ({
  status,
  scheduledAt,
  needsTime,
  windowStart: start,
  windowEnd: end,
}: Pick<
  Told,
  'status' | 'scheduledAt' | 'needsTime' | 'windowStart' | 'windowEnd'
>): VisitFacts => ({
  status,
  scheduledAt,
  needsTime,
  arrivalWindow: start !== null && end !== null ? { start, end } : null,
});

export const isOn = (own: OwnTemplates, template: VisitTemplate) => own[template]?.isOn === true;

// Changes to and from these are news; between the others they are the office's own business.
const TOLD_STATUSES: readonly (StatusKey | undefined)[] = [
  'canceled',
  'en_route',
  ...DONE_STATUSES,
];

function isNews(before: Partial<VisitFacts> | null, after: Partial<VisitFacts>): boolean {
  if (!before) return true;
  const { status: was, ...plans } = before;
  const { status, ...newPlans } = after;
  if (status !== was && (TOLD_STATUSES.includes(status) || TOLD_STATUSES.includes(was)))
    return true;
  return !isDeepStrictEqual(plans, newPlans);
}

type Queue = { tx: Transaction; id: string; visit: Told; isUndo: boolean; isQuiet: boolean };
type Held = { name: string; template: VisitTemplate; about: AboutVisit; seconds: number };

/** The message that waits; of several, after one could not be sent, the one that was first. */
async function waitingOf({ tx }: Queue, name: string) {
  const [waiting] = await tx
    .select({
      template: messages.template,
      about: messages.about,
      isPerhapsTwice: messages.isPerhapsTwice,
    })
    .from(messages)
    .where(and(eq(messages.replaces, name), isStillToGo))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .for('update');
  return waiting && { ...waiting, about: AboutVisit.parse(waiting.about) };
}

/** Calls off a message that still waits. */
async function callOff({ tx }: Queue, name: string, why: string): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'canceled', lastError: why, forgetAt: forgotten })
    .where(and(eq(messages.replaces, name), isStillToGo));
}

/** Holds a message, in the place of one of the same name that still waits. */
async function hold(queue: Queue, { name, template, about, seconds }: Held): Promise<void> {
  const { tx, id, visit } = queue;
  const recipient = await recipientOf(tx, id);
  if (!recipient) return callOff(queue, name, 'There is no way to reach the customer any more.');
  const values = {
    channel: recipient.channel,
    recipient: recipient.to,
    template,
    about,
    state: 'held',
    priority:
      template === 'on_the_way' || template === 'running_late' ? PRIORITY.soon : PRIORITY.later,
    dueAt: sql`now() + make_interval(secs => ${seconds})`,
    attempts: 0,
    // How late somebody runs is news from when it was said last.
    ...(template === 'running_late' && { createdAt: sql`now()` }),
  } as const;
  const replaced = await tx
    .update(messages)
    .set(values)
    .where(and(eq(messages.replaces, name), isStillToGo))
    .returning({ id: messages.id });
  if (replaced.length > 0) return;
  const { customerId } = visit;
  await tx.insert(messages).values({ ...values, replaces: name, customerId, serviceCallId: id });
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

/** Whether a message of this kind left, or is about to. */
async function hasLeft({ tx, id }: Queue, template: VisitTemplate): Promise<boolean> {
  const isIt = and(eq(messages.serviceCallId, id), eq(messages.template, template), LEFT);
  return (await tx.$count(messages, isIt)) > 0;
}

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
  before: Partial<VisitFacts> | null,
  after: Partial<VisitFacts>,
): Promise<void> {
  // What an import brings is no news.
  if (batchId !== undefined || !isNews(before, after)) return;
  const [visit] = await visitToTell(tx).execute({ id });
  if (!visit || visit.broughtAt !== null || Object.keys(visit.own).length === 0) return;
  const isQuiet = tellsNobody === true;
  const queue = { tx, id, visit, isUndo: takesBack !== undefined, isQuiet };
  const was = before && { ...factsOf(visit), ...before };
  await tellPlans(queue, was);
  for (const step of STEPS) await tellStep(queue, was, step);
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
