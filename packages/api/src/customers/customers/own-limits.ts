import { OPEN_STATUSES } from '@callboard/contract/calls/status-groups';
import {
  MOST_NEW_REQUESTS_AN_HOUR,
  MOST_OPEN_REQUESTS,
  MOST_OWN_PROPERTIES,
} from '@callboard/contract/platform/limits';
import type { Transaction } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import { phoneText } from '../../platform/csv/cell-text.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { lockCustomer } from './require.ts';

const HOUR = 3600;

async function callUs(tx: Transaction): Promise<string> {
  const [company] = await tx.select({ phone: settings.phone }).from(settings);
  return company?.phone ? `call us at ${phoneText(company.phone)}` : 'call us';
}

/** Seconds until somebody may request another visit; 0 for now. */
async function waitForRequest(tx: Transaction, id: string, most: number): Promise<number> {
  const age = sql<number>`extract(epoch from now() - ${history.at})`.mapWith(Number);
  const [first] = await tx
    .select({ age })
    .from(history)
    .where(
      and(
        eq(history.customerId, id),
        eq(history.kind, 'service-calls'),
        eq(history.action, 'create'),
      ),
    )
    .orderBy(desc(history.seq))
    .offset(most - 1)
    .limit(1);
  return first ? Math.max(0, Math.ceil(HOUR - first.age)) : 0;
}

/**
 * Holds a customer to what one person needs; the office books for them all the same. Whoever sends
 * several at once waits for each.
 * @param factor on the limits; 1 except in a demo
 * @throws DomainError `conflict` for one open request too many, `too_many_requests` for one too many
 *   within an hour
 */
export async function limitRequests(tx: Transaction, actor: Actor, factor: number): Promise<void> {
  if (actor.role !== 'customer') return;
  const { id } = await lockCustomer(tx, actor.id);
  const isOpen = and(
    eq(serviceCalls.customerId, id),
    eq(serviceCalls.needsTime, true),
    inArray(serviceCalls.status, [...OPEN_STATUSES]),
  );
  if ((await tx.$count(serviceCalls, isOpen)) >= MOST_OPEN_REQUESTS * factor) {
    throw new DomainError(
      'conflict',
      `You have ${MOST_OPEN_REQUESTS * factor} open requests. To add or change one, ${await callUs(tx)}.`,
    );
  }
  const retryAfter = await waitForRequest(tx, id, MOST_NEW_REQUESTS_AN_HOUR * factor);
  if (retryAfter === 0) return;
  throw new DomainError(
    'too_many_requests',
    `You requested ${MOST_NEW_REQUESTS_AN_HOUR * factor} visits within an hour. Try again later, or ${await callUs(tx)}.`,
    { retryAfter },
  );
}

/**
 * The same for the properties that a customer adds.
 * @throws DomainError `conflict` for one too many
 */
export async function limitProperties(
  tx: Transaction,
  actor: Actor,
  factor: number,
): Promise<void> {
  if (actor.role !== 'customer') return;
  const { id } = await lockCustomer(tx, actor.id);
  const count = await tx.$count(properties, eq(properties.customerId, id));
  if (count < MOST_OWN_PROPERTIES * factor) return;
  throw new DomainError(
    'conflict',
    `You have ${count} properties on record. To add another one, ${await callUs(tx)}.`,
  );
}
