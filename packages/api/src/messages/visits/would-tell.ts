import type { WouldTell, WouldTellQuery } from '@callboard/contract/messages/tell-customer';
import type { Reader } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { and, asc, eq, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Services } from '../../platform/context.ts';
import { requireFound } from '../../platform/errors/domain-error.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { isStillToGo } from '../message-shape.ts';
import { areHeld } from '../outbox/held.ts';
import { AboutVisit } from './about-visit.ts';
import { knownPlans } from './known-plans.ts';
import { quietShape, quietUntil } from './quiet-hours.ts';
import { type Recipient, recipientAt, recipientOf } from './recipient.ts';
import { plansName, SECONDS_HELD } from './tell-visit.ts';
import { factsOf, isOn, visitToTell } from './visit-to-tell.ts';
import { type Change, type VisitFacts, whatChanged } from './what-changed.ts';
import { wayOff } from './why-not.ts';

const NOTHING: WouldTell = {
  isTold: false,
  template: null,
  channel: null,
  quietUntil: null,
  isHeld: false,
  why: '',
};

/** How the visit would be; as it was where only its status changes. */
function plansIn(asked: WouldTellQuery): Partial<VisitFacts> {
  const { scheduledAt, needsTime, windowStart: start, windowEnd: end, isCanceled } = asked;
  if (isCanceled || scheduledAt === undefined) return { status: 'canceled' };
  const arrivalWindow = start !== undefined && end !== undefined ? { start, end } : null;
  return { scheduledAt, needsTime, arrivalWindow };
}

const NEW: VisitFacts = { status: 'new', scheduledAt: '', needsTime: false, arrivalWindow: null };

/** What the customer of a call would hear, and who that is. */
type Heard = { template: Change | undefined; recipient: Recipient | undefined };

async function ofCall(db: Reader, sent: string, asked: WouldTellQuery): Promise<Heard> {
  const id = requireId(sent, 'service call');
  const [row] = await visitToTell(db).execute({ id });
  const visit = requireFound(row, 'service call');
  if (visit.broughtAt !== null) return { template: undefined, recipient: undefined };
  const [waiting] = await db
    .select({ about: messages.about, isPerhapsTwice: messages.isPerhapsTwice })
    .from(messages)
    .where(and(eq(messages.replaces, plansName(id)), isStillToGo))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1);
  const was = factsOf(visit);
  const then = { ...was, ...plansIn(asked) };
  const now = Date.parse(visit.now);
  const about = waiting && { ...waiting, about: AboutVisit.parse(waiting.about) };
  const known = about ? knownPlans(about, then, now) : was;
  return { template: whatChanged(known, then, now), recipient: await recipientOf(db, id) };
}

async function ofNewCall(
  db: Reader,
  { customerId, propertyId }: { customerId: string; propertyId: string },
  asked: WouldTellQuery,
): Promise<Heard> {
  const place = {
    customerId: requireId(customerId, 'customer'),
    propertyId: requireId(propertyId, 'property'),
  };
  return {
    template: whatChanged(null, { ...NEW, ...plansIn(asked) }, Date.now()),
    recipient: await recipientAt(db, place),
  };
}

/**
 * Says what the customer would be told of a visit whose time is booked or changed like this; nothing is
 * stored.
 * @throws DomainError `not_found`
 */
export async function wouldTell(
  { db, offChannels }: Pick<Services, 'offChannels'> & { db: Reader },
  asked: WouldTellQuery,
): Promise<WouldTell> {
  const { serviceCallId, customerId = '', propertyId = '' } = asked;
  const { template, recipient } = await (serviceCallId === undefined
    ? ofNewCall(db, { customerId, propertyId }, asked)
    : ofCall(db, serviceCallId, asked));
  if (!template || !recipient) return NOTHING;
  const { own, leaves, ...quiet } = onlyRow(
    await db
      .select({
        own: settings.messageTemplates,
        ...quietShape,
        leaves: sql<number>`extract(epoch from now())::float8 * 1000 + ${SECONDS_HELD * 1000}`,
      })
      .from(settings),
  );
  if (!isOn(own, template)) return NOTHING;
  const why = wayOff(recipient, offChannels);
  if (why !== undefined) return { ...NOTHING, why };
  const until = quietUntil(leaves, quiet);
  return {
    isTold: true,
    template,
    channel: recipient.channel,
    quietUntil: until === undefined ? null : new Date(until).toISOString(),
    isHeld: await areHeld(db),
    why: '',
  };
}
