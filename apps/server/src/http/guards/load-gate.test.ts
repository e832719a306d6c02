import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from '../../testing/held.ts';
import { type RawAnswer, rawCall } from '../../testing/raw-call.ts';
import { tinyServer } from '../../testing/tiny-server.ts';

const LOOK_EVERY_MS = 100;

let app: FastifyInstance;
let call: ReturnType<typeof rawCall>;
let clock = 0;

beforeEach(async () => {
  // The test decides how far behind the process is, no matter how busy the machine is.
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

/** This many requests that stay open until they are released. */
const many = (number: number) => Array.from({ length: number }, () => get('/api/held'));
const areHeld = (number: number) => vi.waitUntil(() => held.count === number, 30_000);

const countOf = (answers: RawAnswer[], expected: number) =>
  answers.filter(({ status }) => status === expected).length;

/** Makes the process appear to have been busy this long. */
function advance(afterMs: number): void {
  clock += afterMs;
  vi.advanceTimersByTime(LOOK_EVERY_MS);
}

/** The status of a request made after each of several long event loop turns. */
async function statusesAfterLongTurns(turns: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    advance(1000);
    statuses.push((await get('/api/things')).status);
  }
  return statuses;
}

describe('an overloaded server', { timeout: 60_000 }, () => {
  it('rejects excess requests, finishes those it accepted, and recovers', async () => {
    const asked = many(700);
    // The rest are answered at once.
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

  it('accepts less while it is behind, but one long event loop turn is not enough for that', async () => {
    const asked = many(300);
    await areHeld(300);
    expect(await statusesAfterLongTurns(3)).toEqual([200, 503, 503]);
    expect((await get('/healthz')).status).toBe(200);
    for (let time = 0; time < 3; time += 1) advance(LOOK_EVERY_MS);
    expect((await get('/api/things')).status).toBe(200);
    held.letGo();
    expect(countOf(await Promise.all(asked), 200)).toBe(300);
  });

  it('never rejects an ordinary burst, not even while it is behind', async () => {
    const asked = many(200);
    await areHeld(200);
    expect(await statusesAfterLongTurns(3)).toEqual([200, 200, 200]);
    held.letGo();
    expect(countOf(await Promise.all(asked), 200)).toBe(200);
  });

  it('stops counting clients that disconnected', async () => {
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
