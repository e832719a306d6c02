import { randomUUID } from 'node:crypto';
import type { Database } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { PRIORITIES } from '../priority.ts';
import { areHeld } from './held.ts';
import { leased } from './leased.ts';

// Stored moments are rounded to milliseconds: a message queued just now may be due in half of one.
const isDue = sql`${messages.state} in ('held', 'waiting')
  and ${messages.dueAt} <= now() + interval '1 millisecond'`;

// The first that is due of each priority, by its index: later ones are looked for only where there is none.
const nextOf = (templates: readonly string[]): SQL => {
  const first = (priority: number) =>
    sql`(select ${messages.id} from ${messages} where ${messages.priority} = ${priority} and ${isDue}
      and ${inArray(messages.template, templates)}
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

/**
 * Claims the next message that is due for a lease of seconds: no other server touches it as long as the
 * lease is renewed.
 * @returns undefined when none is due
 */
export async function claimNext(db: Database, templates: Templates) {
  const named = await templatesNow(db, templates);
  const [claimed] = await db
    .update(messages)
    .set({
      state: 'sending',
      leaseOwner: randomUUID(),
      leaseUntil: leased,
      handedAt: null,
      attempts: sql`${messages.attempts} + 1`,
    })
    .where(and(sql`${messages.id} = ${nextOf(named)}`, isDue))
    .returning();
  return claimed;
}

/** A message that this server is sending. */
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>;
