import { fileURLToPath } from 'node:url';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp, TEST_SECRET } from '@callboard/api/testing/start-test-app';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { listenTo } from '../listeners/listener.ts';
import { LoadConnection } from '../load/load-connection.ts';
import { median } from '../measure/median.ts';
import { childrenOf, cpuTime } from '../process/cpu-time.ts';
import { startCallboard } from '../process/servers.ts';
import { type ServerProcess, startProcess } from '../process/start-process.ts';
import { notOf, readOnEach, whileHeld } from './held-worker.ts';
import { type Reading, readAnew, readKept, readMost, readOn } from './readers.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const LONGEST_MS = 1_200_000;
/** So many that other work on the machine does not decide, each of them short. */
const ROUNDS = 9;
const REQUESTS = 200;
/** After so many a worker has compiled what it runs often. */
const WARM_AFTER = 4000;
const PEOPLE = 20;
const HELD_ROUNDS = 9;
const HELD_MS = 300;
const LONG_MS = 100;
/** Of what two of the reference cost compared with one of it. */
const MOST_OF_FLOOR = 1.25;

const app = await startTestApp();
const folder = makeTemporaryFolder();
const office = await app.as('dispatcher');
const calls = await Promise.all(Array.from({ length: 20 }, () => makeCall(app, office)));
const paths = calls.map(({ _id }) => `/api/service-calls/${_id}`);
const signIn = async () => (await app.signIn(app.people.dispatcher, 'dispatcher')).accessToken;

const start = (workers: number) =>
  startCallboard({
    root,
    url: app.databaseUrl,
    folder: folder.path,
    env: { AUTH_SECRET: TEST_SECRET, WORKERS: String(workers) },
  });
const startBare = (workers: number) =>
  startProcess({
    script: fileURLToPath(new URL('./bare-workers.ts', import.meta.url)),
    nodeFlags: ['--import', 'tsx'],
    readyPath: '/healthz',
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: app.databaseUrl,
      AUTH_SECRET: TEST_SECRET,
      WORKERS: String(workers),
    },
  });
const servers = {
  one: await start(1),
  two: await start(2),
  bareOne: await startBare(1),
  bareTwo: await startBare(2),
};
type Name = keyof typeof servers;
const NAMES = ['one', 'two', 'bareOne', 'bareTwo'] as const satisfies readonly Name[];
const { one, two } = servers;
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await app.close();
  folder.remove();
});

const reading = async ({ port }: ServerProcess): Promise<Reading> => ({
  port,
  token: await signIn(),
  paths,
});
const used = (pid: number) =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuTime(each), 0);

const WORKERS = { one: 1, two: 2, bareOne: 1, bareTwo: 2 } satisfies Record<Name, number>;
for (const name of NAMES) {
  const from = await reading(servers[name]);
  // On connections that are new each time, so that each worker gets its part.
  for (let read = 0; read < WORKERS[name] * WARM_AFTER; read += 250) await readMost(from, 250);
}
const rate = (await readMost(await reading(one), 500)) / 2;
const workers = childrenOf(two.pid);

/** Reads from all of them in turns. @returns what two cost of one, of the product and of the reference */
async function compare(read: (from: Reading, load: { rate: number; count: number }) => unknown) {
  const costs: Record<Name, number[]> = { one: [], two: [], bareOne: [], bareTwo: [] };
  const began = workers.map(cpuTime);
  const token = await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
      const { pid, port } = servers[name];
      const before = used(pid);
      await read({ port, token, paths }, { rate, count: REQUESTS });
      costs[name].push((used(pid) - before) / 1000 / REQUESTS);
    }
  }
  const each = workers.map((pid, at) => cpuTime(pid) - (began[at] ?? 0));
  const ratio = (of: Name, to: Name) =>
    median(costs[of].map((cost, round) => cost / (costs[to][round] ?? Number.NaN)));
  return {
    ratio: ratio('two', 'one'),
    floor: ratio('bareTwo', 'bareOne'),
    share: (each[0] ?? 0) / each.reduce((sum, part) => sum + part, 0),
    ms: NAMES.map((name) => `${name} ${median(costs[name]).toFixed(2)}`),
  };
}

test(
  'two workers need not much more of the processor than one at the same rate, and share the requests',
  async () => {
    const kept = await compare((from, load) => readKept(from, { ...load, people: PEOPLE }));
    const anew = await compare(readAnew);
    console.info('ms of a processor for each request', JSON.stringify({ rate, kept, anew }));
    expect(workers).toHaveLength(2);
    for (const { ratio, floor } of [kept, anew]) expect(ratio).toBeLessThan(MOST_OF_FLOOR * floor);
    expect(anew.share).toBeGreaterThan(0.4);
    expect(anew.share).toBeLessThan(0.6);
  },
  LONGEST_MS,
);

const long = (waits: readonly number[]) => waits.filter((wait) => wait > LONG_MS).length;

test(
  'while one worker is held busy, nobody waits long for the other one',
  async () => {
    const [busy = 0] = workers;
    const from = await reading(two);
    const connections: LoadConnection[] = [];
    // One after the other, as people come: of many at the same moment one worker takes most.
    for (let person = 0; person < PEOPLE; person += 1) {
      const connection = await LoadConnection.open(two.port);
      await readOn(connection, from, person);
      connections.push(connection);
    }
    const others = await notOf(busy, HELD_MS, connections, from);
    const everyMs = Math.min((1000 * PEOPLE) / rate, HELD_MS / 3);
    const waits = { anew: new Array<number[]>(), kept: new Array<number[]>() };
    for (let round = 0; round < HELD_ROUNDS; round += 1) {
      // What had been under way is answered.
      const calm = rate / 2;
      await readAnew(from, { rate: calm, count: Math.ceil(calm / 5) });
      // The other one has to be able to answer all of them alone, and to connect costs as much as to answer.
      const anew = { rate: calm, count: Math.floor((calm * HELD_MS) / 1000) };
      waits.anew.push(await whileHeld(busy, HELD_MS, () => readAnew(from, anew)));
      const kept = { everyMs, forMs: HELD_MS };
      waits.kept.push(await whileHeld(busy, HELD_MS, () => readOnEach(others, from, kept)));
    }
    for (const connection of connections) connection.close();
    const told = (rounds: number[][]) =>
      rounds.map(
        (waits) => `${long(waits)} of ${waits.length}, ${Math.max(...waits).toFixed()} ms`,
      );
    console.info('asked while one was held, longer than 100 ms and longest', {
      others: `${others.length} of ${PEOPLE}`,
      anew: told(waits.anew),
      kept: told(waits.kept),
    });
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(PEOPLE);
    // Only what it had under way waits for it, and what comes on connections that it keeps.
    expect(median(waits.anew.map(long))).toBe(0);
    expect(median(waits.kept.map(long))).toBe(0);
  },
  LONGEST_MS,
);

const LISTENERS = 8;
const CHANGES = 40;

test('each change reaches each listener of both workers once', async () => {
  const accessToken = await signIn();
  const heard = Array.from({ length: LISTENERS }, () => new Array<string>());
  const leave = await Promise.all(
    heard.map((own) =>
      listenTo(two.port, accessToken, (id, version) => own.push(`${id} ${version}`)),
    ),
  );
  const sent: string[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    const id = calls[at % calls.length]?._id ?? '';
    const status = at < calls.length ? 'confirmed' : 'scheduled';
    const answer = await fetch(`http://127.0.0.1:${two.port}/api/service-calls/${id}/status`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
    const { version } = ServiceCall.parse(await answer.json());
    sent.push(`${id} ${version}`);
  }
  await expect.poll(() => heard.map((own) => own.length)).toEqual(heard.map(() => sent.length));
  for (const own of heard) expect(own.toSorted()).toEqual(sent.toSorted());
  for (const go of leave) go();
});
