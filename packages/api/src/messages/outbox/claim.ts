import { randomUUID } from 'node:crypto';
import { VISIT_TEMPLATE_KEYS } from '@callboard/contract/messages/template-list';
import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { PRIORITIES } from '../priority.ts';
import { areHeld } from './held.ts';
import { isOurs, leased, NO_LEASE } from './leased.ts';

const isOfVisit = inArray(messages.template, VISIT_TEMPLATE_KEYS);
const templatesOfVisits = sql.join(
  VISIT_TEMPLATE_KEYS.map((key) => sql`${key}`),
  sql`, `,
);
/** Whether another word about the same visit is being sent, or was when its server died. */
const isVisitInHand = sql`exists (select from ${messages} in_hand
  where in_hand.service_call_id = ${messages.serviceCallId} and in_hand.id <> ${messages.id}
    and in_hand.state = 'sending' and in_hand.template in (${templatesOfVisits}))`;

// Stored moments are rounded to milliseconds: a message queued just now may be due in half of one.
const isDue = sql`${messages.state} in ('held', 'waiting')
  and ${messages.dueAt} <= now() + interval '1 millisecond'`;

// The first that is due of each priority, by its index: later ones are looked for only where there is none.
const nextOf = (templates: readonly string[]): SQL => {
  const first = (priority: number) =>
    sql`(select ${messages.id} from ${messages} where ${messages.priority} = ${priority} and ${isDue}
      and ${inArray(messages.template, templates)} and not (${isOfVisit} and ${isVisitInHand})
      order by ${messages.dueAt} limit 1 for update skip locked)`;
  return sql`coalesce(${sql.join(PRIORITIES.map(first), sql`, `)})`;
};

/** Those that this version knows how to write; what a newer one queued is left to it. */
export type Templates = {
  always: readonly string[];
  /** Which wait while the company tells its customers nothing. */
  unlessHeld: readonly string[];
};

/** Asked first: what is held in the thousands is not looked through each second. */
async function templatesNow(db: Database, { always, unlessHeld }: Templates) {
  return (await areHeld(db)) ? always : [...always, ...unlessHeld];
}

/** The next message that is due, for this server. */
async function claim(db: Database, templates: readonly string[]) {
  const [claimed] = await db
    .update(messages)
    .set({
      state: 'sending',
      leaseOwner: randomUUID(),
      leaseUntil: leased,
      handedAt: null,
      attempts: sql`${messages.attempts} + 1`,
    })
    .where(and(sql`${messages.id} = ${nextOf(templates)}`, isDue))
    .returning();
  return claimed;
}

/** A message that this server is sending. */
export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

const isAboutVisit = ({ template }: Claimed): boolean =>
  VISIT_TEMPLATE_KEYS.some((key) => key === template);

/**
 * Puts a message back where another server claimed one about the same visit at the same moment. Each looks once its
 * own claim is stored, so that at least one of them sees the other.
 * @returns whether it did
 */
async function putBack(db: Database, claimed: Claimed): Promise<boolean> {
  if (!isAboutVisit(claimed)) return false;
  const back = await db
    .update(messages)
    .set({ ...NO_LEASE, state: 'waiting', attempts: claimed.attempts - 1 })
    .where(and(isOurs(claimed), isVisitInHand))
    .returning({ id: messages.id });
  return back.length > 0;
}

/**
 * Claims the next message that is due for a lease of seconds: no other server touches it as long as the
 * lease is renewed. Of a visit one is sent at a time, so that no newer word about it overtakes one that a slow provider
 * still has.
 * @returns undefined when none is due
 */
export async function claimNext(db: Database, templates: Templates): Promise<Claimed | undefined> {
  const named = await templatesNow(db, templates);
  let claimed = await claim(db, named);
  while (claimed && (await putBack(db, claimed))) claimed = await claim(db, named);
  return claimed;
}
