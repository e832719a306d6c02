import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeCall } from '@callboard/api/testing/records';
import { startTestApp, TEST_SECRET } from '@callboard/api/testing/start-test-app';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { afterAll, expect, test } from 'vitest';
import { listenTo } from '../listeners/listener.ts';
import { median } from '../measure/median.ts';
import { childrenOf, cpuTime, cpuTimeOfChildren } from '../process/cpu-time.ts';
import { startCallboard } from '../process/servers.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const LONGEST_MS = 300_000;
const ROUNDS = 3;
const REQUESTS = 500;
const PEOPLE = 20;
const HELD_MS = 300;
const LONG_MS = 100;
const MOST_RATIO = 1.6;

const app = await startTestApp();
const folder = makeTemporaryFolder();
const office = await app.as('dispatcher');
const calls = await Promise.all(Array.from({ length: 20 }, () => makeCall(app, office)));
const { accessToken } = await app.signIn(app.people.dispatcher, 'dispatcher');
const start = (workers: number) =>
  startCallboard({
    root,
    url: app.databaseUrl,
    folder: folder.path,
    env: { AUTH_SECRET: TEST_SECRET, WORKERS: String(workers) },
  });
const [one, two] = [await start(1), await start(2)];
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await app.close();
  folder.remove();
});

/** Each request on a connection of its own, as nginx asks by default, or each person keeps one, as browsers do. */
type Way = (at: number) => Agent | false;
const anew: Way = () => false;
function keptOf(): Way {
  const agents = Array.from(
    { length: PEOPLE },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  return (at) => agents[at % PEOPLE] ?? false;
}

/** Reads a call. @returns how long it waited, in milliseconds */
function readCall(port: number, at: number, way: Way): Promise<number> {
  const began = performance.now();
  const path = `/api/service-calls/${calls[at % calls.length]?._id}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: way(at) }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`It was answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - began));
    });
    asked.on('error', reject).end();
  });
}

/** How many requests a second a server answers when each of eight people asks again at once. */
async function mostOf(port: number): Promise<number> {
  const kept = keptOf();
  const began = performance.now();
  let answered = 0;
  const people = Array.from({ length: 8 }, async () => {
    while (answered < REQUESTS) {
      await readCall(port, answered, kept);
      answered += 1;
    }
  });
  await Promise.all(people);
  return answered / ((performance.now() - began) / 1000);
}

/** Asks at a fixed rate, whether or not answers have come. @returns how long each waited, in order */
async function askAt(port: number, rate: number, count: number, way: Way) {
  const began = performance.now();
  const waits: Promise<number>[] = [];
  while (waits.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - began) / 1000) * rate));
    while (waits.length < due) waits.push(readCall(port, waits.length, way));
    await sleep(2);
  }
  return Promise.all(waits);
}

// Each process has compiled what it runs often.
for (const { port } of [one, two, two]) {
  await mostOf(port);
  await mostOf(port);
}
const rate = (await mostOf(one.port)) / 2;
const workers = childrenOf(two.pid);

test(
  'two workers need not much more of the processor than one at the same rate, and share the requests',
  async () => {
    const used = (pid: number) => cpuTime(pid) + (cpuTimeOfChildren(pid) || 0);
    const costOf = async ({ port, pid }: typeof one, way: Way) => {
      const before = used(pid);
      await askAt(port, rate, REQUESTS, way);
      return (used(pid) - before) / 1000 / REQUESTS;
    };
    const compare = async (way: { one: Way; two: Way }) => {
      const costs: { one: number; two: number }[] = [];
      const began = workers.map(cpuTime);
      for (let round = 0; round < ROUNDS; round += 1) {
        costs.push({ one: await costOf(one, way.one), two: await costOf(two, way.two) });
      }
      const each = workers.map((pid, at) => cpuTime(pid) - (began[at] ?? 0));
      const share = (each[0] ?? 0) / each.reduce((sum, part) => sum + part, 0);
      return { ratio: median(costs.map((cost) => cost.two / cost.one)), share, costs };
    };
    const kept = await compare({ one: keptOf(), two: keptOf() });
    const each = await compare({ one: anew, two: anew });
    console.info('ms of a processor for each request', JSON.stringify({ rate, kept, anew: each }));
    expect(workers).toHaveLength(2);
    // Half idle, two processes are woken more often than one, and share no compiled code.
    expect(each.ratio).toBeLessThan(MOST_RATIO);
    expect(each.share).toBeGreaterThan(0.4);
    expect(each.share).toBeLessThan(0.6);
  },
  LONGEST_MS,
);

/** Asks while one worker is held busy. @returns how long those waited who asked meanwhile */
async function waitsWhileHeld(way: Way): Promise<number[]> {
  const [busy = 0] = workers;
  await askAt(two.port, rate, Math.ceil(rate / 5), way);
  process.kill(busy, 'SIGSTOP');
  try {
    const asked = askAt(two.port, rate, Math.floor((rate * HELD_MS) / 1000), way);
    await sleep(HELD_MS);
    process.kill(busy, 'SIGCONT');
    return await asked;
  } finally {
    process.kill(busy, 'SIGCONT');
  }
}

const long = (waits: readonly number[]) => waits.filter((wait) => wait > LONG_MS).length;

test(
  'while one worker is held busy, whoever connects anew is answered by the other one',
  async () => {
    const waits = { anew: new Array<number[]>(), kept: new Array<number[]>() };
    const kept = keptOf();
    for (let round = 0; round < ROUNDS; round += 1) {
      waits.anew.push(await waitsWhileHeld(anew));
      waits.kept.push(await waitsWhileHeld(kept));
    }
    const told = (rounds: number[][]) =>
      rounds.map(
        (waits) => `${long(waits)} of ${waits.length}, ${Math.max(...waits).toFixed()} ms`,
      );
    console.info('asked while one was held, longer than 100 ms and longest', {
      anew: told(waits.anew),
      kept: told(waits.kept),
    });
    // Only what it had under way waits for it.
    expect(median(waits.anew.map(long))).toBe(0);
  },
  LONGEST_MS,
);

const LISTENERS = 8;
const CHANGES = 40;

test('each change reaches each listener of both workers once', async () => {
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
