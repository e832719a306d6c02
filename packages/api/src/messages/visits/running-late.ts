import type { MessageChannel } from '@callboard/contract/messages/message-states';
import type { LateTold, Message, RunningLate } from '@callboard/contract/messages/messages';
import { clockText } from '@callboard/contract/platform/values/clock-text';
import type { Transaction } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, requireFound, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { isStillToGo, messageShape } from '../message-shape.ts';
import { forgotten } from '../outbox/forget-old.ts';
import { howLate, isOnDayOf, isPromised, TO_COME } from './how-late.ts';
import { quietUntil } from './quiet-hours.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import { lateName, tellRunningLate, visitRunningLate } from './tell-visit.ts';
import { factsOf } from './visit-to-tell.ts';
import { lateText } from './when-text.ts';
import { UNREACHABLE, whyNot } from './why-not.ts';

/** The call, locked, for whoever may speak of it. */
async function lockOwn(tx: Transaction, actor: Pick<Actor, 'id' | 'role'>, id: string) {
  const call = requireRow(
    await tx
      .select({ technicianId: serviceCalls.assignedEmployeeId, status: serviceCalls.status })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, requireId(id, 'service call')))
      .for('no key update'),
    'service call',
  );
  if (actor.role === 'tech' && call.technicianId !== actor.id) {
    throw new DomainError('forbidden', 'Only whoever is assigned to this call says so.');
  }
  return call;
}

type Late = NonNullable<Awaited<ReturnType<typeof visitRunningLate>>>;

/**
 * Why nobody can be late for a visit, or not by what is worked out, as a sentence.
 * @param isSaid somebody said by how much, and means this visit
 */
function whyNotLate({ visit, now }: Late, isSaid: boolean): string | undefined {
  if (visit.broughtAt !== null) return 'This visit was imported.';
  if (!isPromised(visit)) return 'No time was promised for this visit.';
  return isSaid || isOnDayOf(factsOf(visit), now, visit.timeZone)
    ? undefined
    : 'This visit was not promised for today.';
}

/** Why no customer hears of it now, as a sentence. */
async function whyNobody(
  tx: Transaction,
  late: Late,
  recipient: Recipient | undefined,
  { isSaid, offChannels }: { isSaid: boolean; offChannels: readonly MessageChannel[] },
): Promise<string | undefined> {
  const { isOn, now, visit } = late;
  if (!isOn) return 'Messages about running late are off.';
  const why = whyNotLate(late, isSaid) ?? (await whyNot(tx, recipient, offChannels));
  if (why !== undefined) return why;
  return quietUntil(now, visit) === undefined
    ? undefined
    : `Customers get no messages before ${clockText(visit.quietUntil)}.`;
}

/**
 * Tells the office, in the call's history, that the technician runs late, and the customer where they can
 * be told and were promised this time; what was said before and still waits is replaced.
 * @param input without minutes, they are worked out from the promised time
 * @param offChannels by which ways nothing reaches anybody
 * @throws DomainError `not_found`; `forbidden` for a technician on somebody else's call; `conflict` once
 *   somebody is there
 */
export async function sayRunningLate(
  tx: Transaction,
  author: Author,
  { id, minutes: said }: RunningLate,
  offChannels: readonly MessageChannel[] = [],
): Promise<LateTold> {
  const call = await lockOwn(tx, author, id);
  if (!TO_COME.includes(call.status)) {
    throw new DomainError('conflict', 'Nobody is on the way to this visit any more.');
  }
  const late = requireFound(await visitRunningLate(tx, id), 'service call');
  const { visit, now } = late;
  const minutes = said ?? howLate(factsOf(visit), now);
  const recipient = await recipientOf(tx, id);
  const isSaid = said !== undefined;
  const off = await whyNobody(tx, late, recipient, { isSaid, offChannels });
  const held = off === undefined ? await tellRunningLate(tx, id, visit, minutes) : undefined;
  const why = held ? '' : (off ?? UNREACHABLE);
  const told = held
    ? `The customer is told by ${held.channel}.`
    : `The customer is not told: ${why}`;
  const note = `Running late: about ${lateText(minutes, 'en')}. ${told}`;
  await record(tx, author, { kind: 'service-calls', id, action: 'update', note });
  return {
    isTold: held !== undefined,
    minutes,
    channel: held?.channel ?? null,
    leavesAt: held?.leavesAt ?? null,
    why,
  };
}

/**
 * Takes back the word of running late that has not left.
 * @throws DomainError `not_found`; `forbidden` for a technician on somebody else's call; `conflict` once
 *   it left
 */
export async function takeBackLate(tx: Transaction, author: Author, id: string): Promise<Message> {
  await lockOwn(tx, author, id);
  const [canceled] = await tx
    .update(messages)
    .set({ state: 'canceled', lastError: `Taken back by ${author.name}.`, forgetAt: forgotten })
    .where(and(eq(messages.replaces, lateName(id)), isStillToGo))
    .returning(messageShape);
  if (!canceled) {
    throw new DomainError('conflict', 'It is too late for that: the customer was told already.');
  }
  const note = 'Running late: taken back before the customer was told.';
  await record(tx, author, { kind: 'service-calls', id, action: 'update', note });
  return canceled;
}
