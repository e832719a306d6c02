import { makeCustomer } from '@callboard/api/testing/people';
import { startToldVisits } from '@callboard/api/testing/told-visits';
import { ChannelStanding } from '@callboard/contract/messages/messages';
import { messages } from '@callboard/db/schema/messages';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { until } from '../faults/until.ts';
import { bulkRows, faultsOf } from './bulk.ts';
import { mailStandIn } from './mail-stand-in.ts';
import { Seen } from './manner.ts';
import { bookVisits, changesOf, faultsOfVisits } from './moved-visits.ts';
import { endsOf, queueAll, untilAllEnded } from './queued-rows.ts';
import { textStandIn } from './text-stand-in.ts';
import { startTwoServers } from './two-servers.ts';

const COUNT = 5000;
const VISITS = 60;
const ROUNDS = 5;
const ODD_TIMES = 6;
/** Over how many seconds the messages become due, so that those about visits leave among the others. */
const SPREAD_S = 120;
const TAKEN_OVER_WITHIN_MS = 30_000;
const DEAD_SEEN_WITHIN_MS = 60_000;
const WITHIN_MS = 900_000;
const MAIL_FROM = ['one@acme.example', 'two@acme.example'] as const;
const TEXT_FROM = ['+15125550101', '+15125550102'] as const;

/** After a few, so that there is work under way. */
const isLater = (to: string) => /[1-9]\d{2}(@|$)/.test(to);

test('of 5,000 messages none is lost while two servers are killed in turn, and each last word is true', async () => {
  const told = await startToldVisits();
  const { app } = told;
  onTestFinished(() => app.close());
  const visits = await bookVisits(told, VISITS);
  const { id: customerId } = await makeCustomer(app.db);
  const bulk = bulkRows((COUNT - VISITS) / 2, customerId).map((row, index, { length }) => ({
    ...row,
    priority: 2,
    dueAt: sql`now() + make_interval(secs => ${(SPREAD_S * index) / length})`,
  }));
  await queueAll(app.db, bulk);

  // A mail hangs that the first server sends, and a text of the second one.
  const mailsSeen = new Seen((to, from) => from === MAIL_FROM[0] && isLater(to), ODD_TIMES);
  const textsSeen = new Seen(
    (to, from) => from === TEXT_FROM[1] && isSecond && isLater(to),
    ODD_TIMES,
  );
  let isSecond = false;
  const mails = await mailStandIn(mailsSeen);
  onTestFinished(() => mails.close());
  const texts = await textStandIn(textsSeen, ({ path, ...init }) =>
    servers.first((url) => fetch(`${url}${path}`, { method: 'POST', ...init })),
  );
  onTestFinished(() => texts.close());
  const waysOf = (which: 0 | 1) => ({
    smtpUrl: mails.urlFrom(MAIL_FROM[which]),
    smsUrl: texts.urlFrom(TEXT_FROM[which]),
  });
  const servers = await startTwoServers(app.databaseUrl, [waysOf(0), waysOf(1)]);
  onTestFinished(() => servers.close());

  /** Nobody waits two minutes for the last change of a visit, nor half a minute for a second attempt. */
  const becomeDue = () =>
    app.db
      .update(messages)
      // Before what else waits, so that customers hear of one change before the next is made.
      .set({ dueAt: sql`now() - interval '1 hour'` })
      .where(
        and(
          inArray(messages.state, ['held', 'waiting']),
          sql`${messages.dueAt} > now()`,
          sql`(${messages.serviceCallId} is not null or ${messages.attempts} > 0)`,
        ),
      );
  const tokenOf = async () => (await app.infoOf('admin')).token ?? '';

  async function changeVisits() {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const token = await tokenOf();
      for (const visit of visits) {
        for (const change of changesOf(visit, round)) await servers.insist({ ...change, token });
        if (visit.index % 5 === 0) await becomeDue();
      }
    }
  }

  /** Kills a server that holds a message, and gives how long what it was sending stood still. */
  async function killed(which: 0 | 1, hangs: Promise<void>): Promise<number> {
    await hangs;
    await servers.kill(which);
    const sending = await app.db
      .select({ owner: messages.leaseOwner })
      .from(messages)
      .where(eq(messages.state, 'sending'));
    const owners = sending.flatMap(({ owner }) => (owner === null ? [] : [owner]));
    expect(owners).not.toEqual([]);
    const isLeft = inArray(messages.leaseOwner, owners);
    const stood = await until(
      'Taken over',
      async () => (await app.db.$count(messages, isLeft)) === 0,
      TAKEN_OVER_WITHIN_MS,
    );
    await servers.startAgain(which);
    return stood;
  }

  const changing = changeVisits();
  const stood = [await killed(0, mailsSeen.hangs)];
  isSecond = true;
  stood.push(await killed(1, textsSeen.hangs));
  await changing;

  mails.setDead(true);
  await app.db.insert(messages).values(
    ['a', 'b', 'c'].map((who) => ({
      template: 'address changed',
      about: { to: `dead-${who}@house.example`, firstName: 'Cora', byName: 'Ada Admin' },
    })),
  );
  const isSeenDead = async () => {
    const asked = { method: 'GET', path: '/api/messages/channels', token: await tokenOf() };
    const standing = z.array(ChannelStanding).parse(await servers.insist(asked));
    return standing.some(({ channel, isFailing }) => channel === 'email' && isFailing);
  };
  const deadSeen = await until('The dead channel is seen', isSeenDead, DEAD_SEEN_WITHIN_MS);
  mails.setDead(false);

  await untilAllEnded(app.db, becomeDue, WITHIN_MS);
  await texts.settled();
  const rows = await endsOf(app.db, isNull(messages.serviceCallId));
  const seen = [mailsSeen, textsSeen];
  const taken = new Map([...mailsSeen.taken, ...textsSeen.taken]);
  console.log(
    `Taken over after ${stood.join(' and ')} ms; the dead channel was seen after ${deadSeen} ms; ${
      rows.filter(({ isPerhapsTwice }) => isPerhapsTwice).length
    } perhaps twice.`,
  );
  expect(faultsOf({ rows, taken })).toEqual([]);
  expect(await faultsOfVisits(told, visits, seen)).toEqual([]);
  const heard = visits.reduce((sum, { to }) => sum + (taken.get(to) ?? 0), 0);
  expect(heard).toBeGreaterThan(VISITS * 2);
  expect(await app.db.$count(messages)).toBeGreaterThanOrEqual(COUNT);
  expect(new Set(texts.told)).toEqual(new Set([200]));
}, 1_800_000);
