import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeCustomer } from '@callboard/api/testing/people';
import { messages } from '@callboard/db/schema/messages';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { eq, sql } from 'drizzle-orm';
import { bulkRows, emailOf } from './bulk.ts';
import { mailStandIn } from './mail-stand-in.ts';
import { Seen } from './manner.ts';
import { endsOf, queueAll, untilAllEnded } from './queued-rows.ts';
import { STAND_IN_TOKEN, textStandIn } from './text-stand-in.ts';

const main = fileURLToPath(new URL('./outbox-main.ts', import.meta.url));

/**
 * Sends messages through stand-ins that misbehave; once a mail was taken and not answered, the process that sends is
 * killed with -9, and another one goes on.
 * @param count half of them are texts, half mails
 */
export async function sendUnderKills({ count, withinMs }: { count: number; withinMs: number }) {
  const app = await startHttpApp({ textToken: STAND_IN_TOKEN });
  const half = Math.floor(count / 2);
  const hanging = emailOf(Math.floor(half / 3));
  const [mailsSeen, textsSeen] = [new Seen((to) => to === hanging), new Seen()];
  const mails = await mailStandIn(mailsSeen);
  const texts = await textStandIn(textsSeen, (told) => app.call({ method: 'POST', ...told }));
  const urls = [mails.urlFrom('office@acme.example'), texts.urlFrom('+15125550100')];
  const running = new Set<ChildProcess>();

  function start(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', main, app.databaseUrl, ...urls, 'https://callboard.test'],
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
    await queueAll(app.db, bulkRows(half, customerId));
  }

  /** Nobody waits half a minute for a second attempt. */
  const becomeDue = () =>
    app.db
      .update(messages)
      .set({ dueAt: sql`now()` })
      .where(sql`${messages.state} = 'waiting' and ${messages.dueAt} > now()`);

  /** What is waited for, unless the process that is to bring it about ends before. */
  const whileAlive = (child: ChildProcess, event: Promise<unknown>) =>
    Promise.race([
      event,
      once(child, 'exit').then(([code]) => {
        if (running.has(child)) throw new Error(`What sends ended by itself, with ${code}`);
      }),
    ]);

  try {
    await queue();
    const first = start();
    await whileAlive(first, mailsSeen.hangs);
    await kill(first);
    // Nobody waits for its leases to run out.
    await app.db
      .update(messages)
      .set({ leaseUntil: sql`now()` })
      .where(eq(messages.state, 'sending'));
    const last = start();
    await untilAllEnded(app.db, becomeDue, withinMs);
    await kill(last);
    await texts.settled();
    return {
      rows: await endsOf(app.db),
      taken: new Map([...mailsSeen.taken, ...textsSeen.taken]),
      callbacks: texts.told,
    };
  } finally {
    await Promise.all([...running].map(kill));
    await Promise.all([mails.close(), texts.close()]);
    await app.close();
  }
}
