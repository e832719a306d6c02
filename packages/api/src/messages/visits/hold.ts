import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isStillToGo } from '../message-shape.ts';
import { forgotten } from '../outbox/forget-old.ts';
import { PRIORITY } from '../priority.ts';
import { AboutVisit } from './about-visit.ts';
import { recipientOf } from './recipient.ts';
import type { Told } from './visit-to-tell.ts';

const SOON: readonly VisitTemplate[] = ['on_the_way', 'new_arrival', 'running_late'];

const RENEWED: readonly VisitTemplate[] = ['new_arrival', 'running_late'];

/** Of one that left, or is about to. */
export const LEFT = inArray(messages.state, ['sending', 'sent', 'delivered', 'perhaps_twice']);

/** What a change of a visit is told in. */
export type Queue = { tx: Transaction; id: string; visit: Told; isUndo: boolean; isQuiet: boolean };
/** A message to hold, by the name that a newer one takes its place by. */
type Held = { name: string; template: VisitTemplate; about: AboutVisit; seconds: number };

/** The message that waits; of several, after one could not be sent, the one that was first. */
export async function waitingOf({ tx }: Queue, name: string) {
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
export async function callOff({ tx }: Queue, name: string, why: string): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'canceled', lastError: why, forgetAt: forgotten })
    .where(and(eq(messages.replaces, name), isStillToGo));
}

/** Holds a message, in the place of one of the same name that still waits. */
export async function hold(queue: Queue, { name, template, about, seconds }: Held): Promise<void> {
  const { tx, id, visit } = queue;
  const recipient = await recipientOf(tx, id);
  if (!recipient) return callOff(queue, name, 'There is no way to reach the customer any more.');
  const values = {
    channel: recipient.channel,
    recipient: recipient.to,
    template,
    about,
    state: 'held',
    priority: SOON.includes(template) ? PRIORITY.soon : PRIORITY.later,
    dueAt: sql`now() + make_interval(secs => ${seconds})`,
    attempts: 0,
    // How late somebody runs, or who took over a trip, is news from when it was said last.
    ...(RENEWED.includes(template) && { createdAt: sql`now()` }),
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

/** Whether a message of this kind left, or is about to. */
export async function hasLeft({ tx, id }: Queue, template: VisitTemplate): Promise<boolean> {
  const isIt = and(eq(messages.serviceCallId, id), eq(messages.template, template), LEFT);
  return (await tx.$count(messages, isIt)) > 0;
}
