import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Customer } from '@callboard/contract/customers/customers';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { freePort } from '@callboard/db/testing/free-port';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { makeBackup } from '@callboard/postgres/daily-backup/make-backup';
import { openLiveStream } from '@callboard/server/testing/live-stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { AppProcess } from './app-process.ts';
import { send, signIn } from './at-site.ts';
import { checkJournal } from './check-journal.ts';
import { Journal } from './journal.ts';
import { Office } from './office.ts';
import { Traffic } from './traffic.ts';
import { startPgbouncer } from './transactions/pgbouncer.ts';
import { until } from './until.ts';
import { workMeanwhile } from './work-meanwhile.ts';

const WRITERS = 20;
const CHANGES = 200;
const ROUNDS = 5;
const OFFICE = 'dispatcher@example.com';

/** A server whose requests go through PgBouncer in transaction mode, on a database of its own. */
async function startBehindPooler(isDirectToo: boolean) {
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const database = await createTestDatabase(inject('demoTemplate'));
  onTestFinished(() => database.drop());
  const pooler = await startPgbouncer(database.url);
  onTestFinished(() => pooler.stop());
  const port = await freePort();
  const site = { url: `http://127.0.0.1:${port}`, smsFile: join(folder.path, 'sms.jsonl') };
  writeFileSync(site.smsFile, '');
  const app = new AppProcess(site.url, {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: pooler.url,
    ...(isDirectToo && { DATABASE_DIRECT_URL: database.url }),
    DATA_DIR: join(folder.path, 'data'),
    DEMO: 'true',
    SMS_URL: `file:${site.smsFile}`,
    SMTP_URL: `file:${join(folder.path, 'mail.jsonl')}`,
    LOG_LEVEL: 'fatal',
  });
  onTestFinished(() => app.end('SIGTERM'));
  await until('The app is ready', () => app.isReady(), 300_000);
  return { site, folder: folder.path, poolerUrl: pooler.url, databaseUrl: database.url };
}

type Place = Awaited<ReturnType<typeof startBehindPooler>>;

/** After how many milliseconds somebody who listens has heard of each of a few changes. */
async function slowestNews({ site }: Place): Promise<number> {
  const token = await signIn(site, OFFICE, DEMO_PASSWORD);
  const stream = await openLiveStream(site.url, token);
  onTestFinished(() => stream.leave());
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { firstName: 'Ada', lastName: `Heard ${round}`, phone: '512 555 0144' };
    const answer = await send(`${site.url}/api/customers`, 'POST', { token, body });
    const { _id } = Customer.parse(await answer.json());
    const since = performance.now();
    await stream.next((event) => event.type === 'thing' && event.id === _id);
    slowest = Math.max(slowest, Math.round(performance.now() - since));
  }
  return slowest;
}

/** Connections that the database has for the server, its pooler's too. */
async function countBackends({ databaseUrl }: Place): Promise<number> {
  const rows = await ask(
    databaseUrl,
    `select from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

/** Many people at work, a backup meanwhile, and then what is stored compared with what they were told. */
async function workThrough(place: Place) {
  const { site, folder, poolerUrl, databaseUrl } = place;
  const [traffic, journal] = [new Traffic(), new Journal()];
  const office = new Office(site.url, site.smsFile, traffic);
  onTestFinished(() => office.close());
  let backends = 0;
  await workMeanwhile({ office, journal, seed: 20_261, writers: WRITERS }, async () => {
    const isBusy = () => journal.acknowledged > CHANGES / 3;
    await until('Everybody is at work', isBusy, 120_000);
    backends = await countBackends(place);
    const outcome = await makeBackup(poolerUrl, { path: join(folder, 'backups'), keep: 1 });
    expect(outcome).toMatchObject({ kind: 'made' });
    await until('The rest is done', () => journal.acknowledged > CHANGES, 300_000);
  });
  expect([...traffic.problems, ...(await checkJournal(journal, office, databaseUrl))]).toEqual([]);
  const { answered, refused, usualMs, slowestMs } = traffic;
  return { answered, refused, usualMs: Math.round(usualMs), slowestMs, backends };
}

test('behind PgBouncer everything works, and with the database’s own address news are instant', async () => {
  const place = await startBehindPooler(true);
  const figures = { ...(await workThrough(place)), newsMs: await slowestNews(place) };
  console.info(`With DATABASE_DIRECT_URL: ${JSON.stringify(figures)}`);
  expect(figures.refused).toBe(0);
  // Those of the pooler, and one that listens.
  expect(figures.backends).toBeLessThanOrEqual(7);
  expect(figures.newsMs).toBeLessThan(1000);
}, 600_000);

test('behind PgBouncer alone everything works, and news come by asking', async () => {
  const place = await startBehindPooler(false);
  const figures = { ...(await workThrough(place)), newsMs: await slowestNews(place) };
  console.info(`Without: ${JSON.stringify(figures)}`);
  expect(figures.refused).toBe(0);
  expect(figures.backends).toBeLessThanOrEqual(6);
}, 600_000);
