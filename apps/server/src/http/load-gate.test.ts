import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from '../testing/held.ts';
import { type RawAnswer, rawCall } from '../testing/raw-call.ts';
import { tinyServer } from '../testing/tiny-server.ts';

const LOOK_EVERY_MS = 100;

let app: FastifyInstance;
let call: ReturnType<typeof rawCall>;
let clock = 0;

beforeEach(async () => {
  // How late the process is is for the test to say, whatever else the machine does.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  ({ app } = await tinyServer());
  call = rawCall(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
});
afterEach(async () => {
  held.letGo();
  await app.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const get = (path: string) => call({ method: 'GET', path });

/** So many requests that are not answered until they are let go. */
const many = (number: number) => Array.from({ length: number }, () => get('/api/held'));
const areHeld = (number: number) => vi.waitUntil(() => held.count === number, 30_000);

const countOf = (answers: RawAnswer[], expected: number) =>
  answers.filter(({ status }) => status === expected).length;

/** The process has been busy for so long when it looks at the clock again. */
function look(afterMs: number): void {
  clock += afterMs;
  vi.advanceTimersByTime(LOOK_EVERY_MS);
}

/** What somebody is told who asks after each of some long turns of the process. */
async function toldAfterLongTurns(turns: number): Promise<number[]> {
  const told: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    look(1000);
    told.push((await get('/api/things')).status);
  }
  return told;
}

describe('a server with more work than it can do', { timeout: 60_000 }, () => {
  it('refuses what is too much at once, finishes what it accepted, and recovers', async () => {
    const asked = many(700);
    // The others have their answer at once.
    let refused = 0;
    for (const answer of asked) void answer.then(() => (refused += 1));
    await areHeld(500);
    await vi.waitUntil(() => refused === 200, 30_000);
    const [health, rest, trpc] = await Promise.all([
      get('/healthz'),
      get('/api/things'),
      get('/trpc/things.search,things.list?batch=1'),
    ]);
    expect(health.status).toBe(200);
    const busy = { code: 'unavailable', status: 503, requestId: rest.headers['x-request-id'] };
    expect(rest).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(rest.headers['content-type']).toMatch('application/problem+json');
    expect(JSON.parse(rest.body)).toMatchObject(busy);
    expect(trpc).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(JSON.parse(trpc.body)).toMatchObject({
      error: { data: { httpStatus: 503, problem: { code: 'unavailable' } } },
    });

    held.letGo();
    const answers = await Promise.all(asked);
    expect([countOf(answers, 200), countOf(answers, 503)]).toEqual([500, 200]);
    expect((await get('/api/things')).status).toBe(200);
  });

  it('accepts less while it is behind, which one long turn alone is not', async () => {
    const asked = many(300);
    await areHeld(300);
    expect(await toldAfterLongTurns(3)).toEqual([200, 503, 503]);
    expect((await get('/healthz')).status).toBe(200);
    for (let time = 0; time < 3; time += 1) look(LOOK_EVERY_MS);
    expect((await get('/api/things')).status).toBe(200);
    held.letGo();
    expect(countOf(await Promise.all(asked), 200)).toBe(300);
  });

  it('never refuses an ordinary burst, not even then', async () => {
    const asked = many(200);
    await areHeld(200);
    expect(await toldAfterLongTurns(3)).toEqual([200, 200, 200]);
    held.letGo();
    expect(countOf(await Promise.all(asked), 200)).toBe(200);
  });

  it('forgets those who went away', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const leaving = new AbortController();
      const asked = Array.from({ length: 300 }, () =>
        fetch(`${app.listeningOrigin}/api/held`, { signal: leaving.signal }),
      );
      await areHeld(300 * time);
      leaving.abort();
      await Promise.allSettled(asked);
      await expect.poll(connections).toBe(0);
    }
    expect((await get('/api/things')).status).toBe(200);
  });
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
