import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RawAnswer, rawCall } from '../testing/raw-call.ts';
import { tinyServer } from '../testing/tiny-server.ts';

let app: FastifyInstance;
let call: ReturnType<typeof rawCall>;

beforeEach(async () => {
  ({ app } = await tinyServer());
  call = rawCall(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
});
afterEach(() => app.close());

const get = (path: string) => call({ method: 'GET', path });

const many = (number: number, path: string) =>
  Promise.all(Array.from({ length: number }, () => get(path)));

const countOf = (answers: RawAnswer[], expected: number) =>
  answers.filter(({ status }) => status === expected).length;

/** What somebody is told who asks after each of some long turns of the process. */
async function toldAfterLongTurns(turns: number): Promise<number[]> {
  const told: number[] = [];
  // Whoever asked before is at work by now.
  await get('/healthz');
  for (let turn = 0; turn < turns; turn += 1) {
    const end = performance.now() + 900;
    while (performance.now() < end);
    told.push((await get('/api/things')).status);
  }
  return told;
}

const recovered = async () => expect((await get('/api/things')).status).toBe(200);

describe('a server with more work than it can do', { timeout: 20_000 }, () => {
  it('refuses what is too much at once, finishes what it accepted, and recovers', async () => {
    const asked = many(700, '/api/slow/3000');
    const start = performance.now();
    const [health, rest, trpc] = await Promise.all([
      get('/healthz'),
      get('/api/things'),
      get('/trpc/things.search,things.list?batch=1'),
    ]);
    expect(performance.now() - start).toBeLessThan(2500);
    expect(health.status).toBe(200);
    const busy = { code: 'unavailable', status: 503, requestId: rest.headers['x-request-id'] };
    expect(rest).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(rest.headers['content-type']).toMatch('application/problem+json');
    expect(JSON.parse(rest.body)).toMatchObject(busy);
    expect(trpc).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(JSON.parse(trpc.body)).toMatchObject({
      error: { data: { httpStatus: 503, problem: { code: 'unavailable' } } },
    });

    const answers = await asked;
    expect([countOf(answers, 200), countOf(answers, 503)]).toEqual([500, 200]);
    await vi.waitFor(recovered);
  });

  it('accepts less while it is behind, which one long turn alone is not', async () => {
    const asked = many(300, '/api/slow/6000');
    const told = await toldAfterLongTurns(5);
    expect(told[0]).toBe(200);
    expect(told).toContain(503);
    expect((await get('/healthz')).status).toBe(200);
    expect(countOf(await asked, 200)).toBe(300);
    await vi.waitFor(recovered);
  });

  it('never refuses an ordinary burst, not even then', async () => {
    const asked = many(200, '/api/slow/6000');
    expect(await toldAfterLongTurns(5)).toEqual([200, 200, 200, 200, 200]);
    expect(countOf(await asked, 200)).toBe(200);
  });

  it('forgets those who went away', async () => {
    for (let time = 0; time < 3; time += 1) {
      await Promise.all(
        Array.from({ length: 400 }, () =>
          fetch(`${app.listeningOrigin}/api/slow/20000`, {
            signal: AbortSignal.timeout(700),
          }).catch(() => undefined),
        ),
      );
    }
    await vi.waitFor(recovered);
  });
});
