import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PRIORITY } from '@callboard/api/messages/priority';
import { noonZone } from '@callboard/api/testing/noon-zone';
import { connect } from '@callboard/db/client';
import { migrate } from '@callboard/db/migrate';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { messages } from '@callboard/db/schema/messages';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { withDatabase } from '@callboard/db/testing/with-database';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { eq, inArray, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { until } from '../faults/until.ts';
import { firstOf } from '../upgrade/first-of.ts';
import type { Seen } from './manner.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const migrations = join(root, 'drizzle');
/** The first ones: those of the version before there was an outbox. */
const BEFORE_THE_OUTBOX = 50;
/** What waits to be reminded of is looked for once a minute. */
const LOOKED_WITHIN_MS = 300_000;

const LASTS = 'last.example';
const TO_COME = `status in ('new', 'scheduled', 'confirmed')`;

/** An empty database, without tables. */
export const createUnmigrated = () =>
  createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

/**
 * A company of the version before the outbox, where it is about noon.
 * @param folder for its migrations
 * @returns also how many of its visits are to come, all of them tomorrow
 */
export async function companyBefore(folder: string, people: { customers: number; calls: number }) {
  const database = await createUnmigrated();
  await migrate(database.url, firstOf(BEFORE_THE_OUTBOX, migrations, join(folder, 'before')));
  await fillDatabase(database.url, { ...people, hasEquipment: false });
  await ask(database.url, `update settings set time_zone = '${noonZone()}'`);
  const [visits] = await haveTomorrow(database.url, TO_COME);
  return { ...database, visits: Number(visits?.count) };
}

/** Moves all visits of a kind to tomorrow. */
const haveTomorrow = (url: string, kind: string) =>
  ask(
    url,
    `with moved as (update service_calls
      set scheduled_at = now() + interval '20 hours', window_start = null, window_end = null, needs_time = false
      where ${kind} returning id)
    select count(*)::int as count from moved`,
  );

/**
 * Moves the visits of sample data to tomorrow.
 * @returns how many
 */
export async function haveSamplesTomorrow(url: string): Promise<number> {
  const [visits] = await haveTomorrow(url, `${TO_COME} and is_sample`);
  return Number(visits?.count);
}

/** Moves all visits to come a month ahead, so that nobody has to be reminded of one. */
export const haveNoneTomorrow = (url: string) =>
  ask(
    url,
    `update service_calls set scheduled_at = scheduled_at + interval '30 days' where ${TO_COME}`,
  );

/** Runs a command as an operator does. */
export const operate = (databaseUrl: string, folder: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'apps/server/scripts/run.mjs'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });

let lasts = 0;

/**
 * Waits until the outbox of a server has looked for all that is to be reminded of, and has sent whatever it sends now,
 * also what would be held for a while: a mail to somebody who signs in has left, which comes after all others.
 * @param seen where mails go
 */
export async function untilAllIsSaid(databaseUrl: string, seen: Seen): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1, deadlines: PATIENT });
  try {
    // Forgotten in the same round, after reminders were queued.
    const forgetAt = sql`now() - interval '1 day'`;
    const about = { text: '' };
    const [mark] = await db
      .insert(messages)
      .values({ template: 'written', about, state: 'canceled', forgetAt })
      .returning({ id: messages.id });
    const isIt = eq(messages.id, mark?.id ?? '');
    await until('A round', async () => (await db.$count(messages, isIt)) === 0, LOOKED_WITHIN_MS);
    await db
      .update(messages)
      .set({ dueAt: sql`now() - interval '1 minute'` })
      .where(inArray(messages.state, ['held', 'waiting']));
    lasts += 1;
    const to = `nr-${lasts}@${LASTS}`;
    await db.insert(messages).values({
      template: 'address changed',
      about: { to, firstName: 'Erin', byName: 'Ada Admin' },
      priority: PRIORITY.later,
    });
    await until('The last mail', () => seen.taken.has(to), LOOKED_WITHIN_MS);
    const isSending = eq(messages.state, 'sending');
    await until('None', async () => (await db.$count(messages, isSending)) === 0, LOOKED_WITHIN_MS);
  } finally {
    await close();
  }
}

/** To whom messages went that stand-ins took, once for each. */
export const toldBy = (...seen: readonly Seen[]): string[] =>
  seen
    .flatMap(({ taken }) => [...taken])
    .flatMap(([to, times]) => (to.endsWith(`@${LASTS}`) ? [] : Array<string>(times).fill(to)));

/** Messages to customers by what became of them. */
export const messagesOf = (url: string) =>
  ask(
    url,
    `select template, state, count(*)::int as count from messages
    where customer_id is not null group by 1, 2 order by 1, 2`,
  );
