import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '@callboard/api/people/passwords/passwords';
import { Customer } from '@callboard/contract/customers/customers';
import { connect } from '@callboard/db/client';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { freePort } from '@callboard/db/testing/free-port';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { setDemoPasswords } from '@callboard/demo/accounts/set-demo-passwords';
import { openLiveStream } from '@callboard/server/testing/live-stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { AppProcess } from './app-process.ts';
import { send, signIn } from './at-site.ts';
import { checkJournal } from './check-journal.ts';
import { Journal } from './journal.ts';
import { Office } from './office.ts';
import { Traffic } from './traffic.ts';
import { until } from './until.ts';
import { workMeanwhile } from './work-meanwhile.ts';

const example = fileURLToPath(new URL('../../../server/haproxy.cfg', import.meta.url));
const WRITERS = 20;
/** Changes between one step and the next. */
const CHANGES = 150;

/** The file that operators copy, on free ports and without a certificate. */
async function startHaproxy(ports: readonly number[], folder: string): Promise<string> {
  const port = await freePort();
  const [one, two] = ports;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    readFileSync(example, 'utf8')
      .replace(/bind .*/, `bind 127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`),
  );
  const { error, status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (error) throw new Error('There is no haproxy: install Debian’s package of that name.');
  expect(status, stderr).toBe(0);
  const proxy = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
  });
  return `http://127.0.0.1:${port}`;
}

test('behind HAProxy one server after the other is replaced, and one dies: nothing is refused or lost', async () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => folder.remove());
  const database = await createTestDatabase(inject('demoTemplate'));
  onTestFinished(() => database.drop());
  const { db, close } = connect(database.url, { max: 1 });
  await setDemoPasswords(db, await hashPassword(DEMO_PASSWORD)).finally(close);
  const smsFile = join(folder.path, 'sms.jsonl');
  writeFileSync(smsFile, '');
  const ports = [await freePort(), await freePort()];
  const start = async (at: number) => {
    const url = `http://127.0.0.1:${ports[at]}`;
    const app = new AppProcess(url, {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(ports[at]),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder.path, 'data'),
      TRUST_PROXY: 'loopback',
      AUTH_SECRET: 'one secret for both of them with more than 32 bytes',
      DEMO: 'false',
      SMS_URL: `file:${smsFile}`,
      SMTP_URL: `file:${join(folder.path, 'mail.jsonl')}`,
      LOG_LEVEL: 'fatal',
    });
    const isReady = () => {
      if (!app.isAlive) throw new Error(`The server ended: ${app.output}`);
      return app.isReady();
    };
    await until('The server is ready', isReady, 300_000);
    return app;
  };
  const servers = [await start(0), await start(1)];
  onTestFinished(async () => {
    for (const server of servers) await server.end('SIGTERM');
  });
  const url = await startHaproxy(ports, folder.path);
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status)).toBe(200);

  const traffic = new Traffic();
  const office = new Office(url, smsFile, traffic);
  onTestFinished(() => office.close());
  const journal = new Journal();
  const changes = async (count: number) => {
    const least = traffic.answered + count;
    await until(`${count} requests were answered`, async () => traffic.answered >= least, 300_000);
  };
  const heardOf = async () => {
    const token = await signIn({ url, smsFile }, 'dispatcher@example.com', DEMO_PASSWORD);
    const stream = await openLiveStream(url, token);
    onTestFinished(() => stream.leave());
    const body = { firstName: 'Ada', lastName: 'Heard', phone: '512 555 0144' };
    const answer = await send(`${url}/api/customers`, 'POST', { token, body });
    const { _id } = Customer.parse(await answer.json());
    await stream.next((event) => event.type === 'thing' && event.id === _id);
  };
  let refusedWhileReplaced = -1;
  await workMeanwhile({ office, journal, seed: 1, writers: WRITERS }, async () => {
    await changes(CHANGES);
    await heardOf();
    for (const at of [0, 1]) {
      await servers[at]?.end('SIGTERM');
      await changes(CHANGES);
      servers[at] = await start(at);
      await changes(CHANGES);
    }
    refusedWhileReplaced = traffic.refused;
    // What is under way on a server that dies is cut; whoever asked repeats it with its key.
    traffic.isAppDown = true;
    await servers[0]?.end('SIGKILL');
    await changes(CHANGES);
    servers[0] = await start(0);
    traffic.isAppDown = false;
    await changes(CHANGES);
    await heardOf();
  });
  console.info(
    `${traffic.answered} answered, ${refusedWhileReplaced} refused while servers were replaced, ${traffic.refused} in all; the slowest took ${traffic.slowestMs} ms`,
  );
  expect(traffic.problems).toEqual([]);
  expect(refusedWhileReplaced).toBe(0);
  expect(await checkJournal(journal, office, database.url)).toEqual([]);
}, 900_000);
