import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeCustomer } from '@callboard/api/testing/people';
import { messages } from '@callboard/db/schema/messages';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { eq, inArray, sql } from 'drizzle-orm';
import { until } from '../faults/until.ts';
import { mailStandIn } from './mail-stand-in.ts';
import { Seen } from './manner.ts';
import { STAND_IN_TOKEN, textStandIn } from './text-stand-in.ts';

const main = fileURLToPath(new URL('./outbox-main.ts', import.meta.url));
const GOING = ['held', 'waiting', 'sending'] as const;
const AT_ONCE = 500;
const IS_SENDING = eq(messages.state, 'sending');

export type Run = {
  /** Half of them are texts, half mails. */
  count: number;
  /** Once a mail, and then once a text, was taken and not answered. */
  kills: 1 | 2;
  /** Whether leases of the dead are waited for; otherwise they are over at once. */
  waitsForLeases: boolean;
  withinMs: number;
};

const phoneOf = (index: number) => `+1512${String(5_000_000 + index)}`;
const emailOf = (index: number) => `mail-${index}@house.example`;

/**
 * Sends messages through stand-ins that misbehave, while the processes that send are killed with -9, one after
 * the other.
 */
export async function sendUnderKills({ count, kills, waitsForLeases, withinMs }: Run) {
  const app = await startHttpApp({ textToken: STAND_IN_TOKEN });
  const half = Math.floor(count / 2);
  const [mailsSeen, textsSeen] = [
    new Seen(emailOf(Math.floor(half / 3))),
    new Seen(kills === 2 ? phoneOf(Math.floor(half / 2)) : undefined),
  ];
  const mails = await mailStandIn(mailsSeen);
  const texts = await textStandIn(textsSeen, async (path, { body, signature }) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    };
    return (await app.call({ method: 'POST', path, body, headers })).status;
  });
  const running = new Set<ChildProcess>();

  function start(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', main, app.databaseUrl, mails.url, texts.url, 'https://callboard.test'],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    running.add(child);
    return child;
  }

  async function kill(child: ChildProcess) {
    running.delete(child);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async function queue() {
    const { id: customerId } = await makeCustomer(app.db);
    const rows = Array.from({ length: half }, (_, index) => [
      {
        channel: 'text' as const,
        recipient: phoneOf(index),
        template: 'written',
        about: { text: `Text ${index}` },
        customerId,
      },
      {
        template: 'address changed',
        about: { to: emailOf(index), firstName: 'Cora', byName: 'Ada Admin' },
      },
    ]).flat();
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await app.db.insert(messages).values(rows.slice(at, at + AT_ONCE));
    }
  }

  /** Nobody waits half a minute for a second attempt. */
  async function isOver(): Promise<boolean> {
    await app.db
      .update(messages)
      .set({ dueAt: sql`now()` })
      .where(sql`${messages.state} = 'waiting' and ${messages.dueAt} > now()`);
    return (await app.db.$count(messages, inArray(messages.state, [...GOING]))) === 0;
  }

  /** What is waited for, unless the process that is to bring it about ends before. */
  const whileAlive = (child: ChildProcess, event: Promise<unknown>) =>
    Promise.race([
      event,
      once(child, 'exit').then(([code]) => {
        if (running.has(child)) throw new Error(`What sends ended by itself, with ${code}`);
      }),
    ]);

  const dropLeases = () =>
    app.db.update(messages).set({ leaseUntil: sql`now()` }).where(IS_SENDING);

  /** How long messages stand that a dead process was sending. */
  async function takenOverAfter(ids: readonly string[]): Promise<number> {
    const isLeft = sql`${inArray(messages.id, [...ids])} and ${messages.state} = 'sending'
      and ${messages.leaseUntil} < now() + interval '1 s'`;
    return until('Taken over', async () => (await app.db.$count(messages, isLeft)) === 0, withinMs);
  }

  try {
    await queue();
    const left: string[] = [];
    for (const hangs of kills === 1 ? [mailsSeen.hangs] : [mailsSeen.hangs, textsSeen.hangs]) {
      const child = start();
      await whileAlive(child, hangs);
      await kill(child);
      const sending = await app.db.select({ id: messages.id }).from(messages).where(IS_SENDING);
      left.push(...sending.map(({ id }) => id));
      if (!waitsForLeases) await dropLeases();
    }
    const last = start();
    const takenOverMs = await takenOverAfter(left);
    await until('All messages at their end', isOver, withinMs);
    await kill(last);
    await texts.settled();
    const rows = await app.db
      .select({
        state: messages.state,
        template: messages.template,
        to: messages.recipient,
        isPerhapsTwice: messages.isPerhapsTwice,
      })
      .from(messages);
    return {
      rows,
      taken: new Map([...mailsSeen.taken, ...textsSeen.taken]),
      callbacks: texts.told,
      takenOverMs,
    };
  } finally {
    await Promise.all([...running].map(kill));
    await Promise.all([mails.close(), texts.close()]);
    await app.close();
  }
}

/**
 * What is wrong with a run: messages that were lost, or that went out twice and do not say so.
 */
export function faultsOf({ rows, taken }: Awaited<ReturnType<typeof sendUnderKills>>): string[] {
  return rows.flatMap(({ to, state, isPerhapsTwice }) => {
    const times = taken.get(to) ?? 0;
    if (state === 'failed')
      return times === 0 ? [] : [`${to} failed, and was taken ${times} times`];
    if (times === 0) return [`${to} is ${state}, and was lost`];
    if (times > 1 && !isPerhapsTwice) return [`${to} went ${times} times as ${state}`];
    return [];
  });
}
