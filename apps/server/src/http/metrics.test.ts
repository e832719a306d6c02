import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Backups } from '@callboard/contract/company/backups';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tinyServer } from '../testing/tiny-server.ts';

const TOKEN = 'a token of sixteen'.replaceAll(' ', '-');
let open: FastifyInstance;
let closed: FastifyInstance;
let production: FastifyInstance;

beforeAll(async () => {
  ({ app: open } = await tinyServer({ config: { metricsToken: TOKEN, trustProxy: 1 } }));
  ({ app: closed } = await tinyServer());
  ({ app: production } = await tinyServer({
    config: { metricsToken: TOKEN, isProduction: true },
  }));
});
afterAll(() => Promise.all([open.close(), closed.close(), production.close()]));

const elsewhere = { remoteAddress: '192.168.1.7' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it.each<[string, InjectOptions, number]>([
  ['this machine', {}, 200],
  ['this machine over IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 200],
  ['another machine', elsewhere, 403],
  ['another machine with the token', { ...elsewhere, headers: bearer(TOKEN) }, 200],
  ['another machine with a wrong token', { ...elsewhere, headers: bearer(`${TOKEN}x`) }, 403],
  ['another machine with no token', { ...elsewhere, headers: { authorization: 'Bearer ' } }, 403],
  ['somebody behind a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 403],
  ['somebody behind another proxy', { headers: { forwarded: 'for=127.0.0.1' } }, 403],
  ['somebody behind a proxy that signs', { headers: { via: '1.1 office' } }, 403],
  ['somebody behind nginx', { headers: { 'x-real-ip': '127.0.0.1' } }, 403],
  ['a name that leads here', { headers: { host: 'metrics.example.com' } }, 403],
  [
    'somebody behind a proxy with the token',
    { headers: { 'x-forwarded-for': '10.0.0.1', ...bearer(TOKEN) } },
    200,
  ],
])('%s is let in, or not', async (_, request, status) => {
  const answer = await open.inject({ url: '/metrics', ...request });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json()).toMatchObject({ code: 'forbidden' });
  else expect(answer.body).toMatch(/^# HELP /);
});

it('without a configured token, no other machine gets in', async () => {
  for (const headers of [{}, bearer('undefined'), bearer('')]) {
    const answer = await closed.inject({ url: '/metrics', ...elsewhere, headers });
    expect(answer.statusCode).toBe(403);
  }
});

it('in production even this machine needs the token', async () => {
  expect((await production.inject('/metrics')).statusCode).toBe(403);
  const answer = await production.inject({ url: '/metrics', headers: bearer(TOKEN) });
  expect(answer.statusCode).toBe(200);
});

it('a proxy that does not identify itself speaks HTTP/1.0, and does not count as this machine', async () => {
  const port = Number(new URL(await open.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    return (await text(socket)).split(' ', 2)[1];
  };
  expect([await ask('1.1'), await ask('1.0')]).toEqual(['200', '403']);
});

it('reports on the process, and on requests by route only', async () => {
  const asked = [
    '/api/things/secret-id?q=secret-search',
    '/API/Things/Another-Secret',
    '/nothing/secret-path',
    '/trpc/things.search',
    '/trpc/things.secret',
    '/trpc/things.search,things.search?batch=1',
  ];
  for (const url of asked) await open.inject(url);
  const { body, headers } = await open.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/secret/i);
  const count = (method: string, route: string, status: string) =>
    Number(
      body
        .split('\n')
        .find((line) =>
          line.startsWith(
            `callboard_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
          ),
        )
        ?.split(' ')
        .at(-1),
    );
  expect(count('GET', '/api/things/:id', '2xx')).toBe(2);
  expect(count('GET', 'none', '4xx')).toBe(1);
  expect(count('GET', '/trpc/things.search', '2xx')).toBe(1);
  expect(count('GET', '/trpc/(unknown)', '4xx')).toBe(1);
  expect(count('GET', '/trpc/(batch)', '2xx')).toBe(1);
  expect(body).toMatch(/^process_cpu_seconds_total \d/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
});

const BACKUPS: Backups = {
  state: 'waiting',
  times: { minute: 120, keep: 14 },
  lastGood: null,
  runs: [],
};
const goodSince = (ms: number): Backups => {
  const startedAt = new Date(Date.now() - ms).toISOString();
  const run = { _id: '1', startedAt, finishedAt: startedAt, bytes: 1, failure: null };
  return { ...BACKUPS, state: 'good', lastGood: run, runs: [run] };
};

it('reports how old the last good backup is, and whether the latest failed', async () => {
  let answer: Backups | undefined = BACKUPS;
  const backups = async () => {
    if (!answer) throw new Error('no database');
    return answer;
  };
  const { app } = await tinyServer({ backups });
  const figures = async () => {
    const { body } = await app.inject('/metrics');
    const figure = (name: string) =>
      Number(
        new RegExp(`^callboard_backup_${name} (\\S+)$`, 'm')
          .exec(body)?.[1]
          ?.replace('+Inf', 'Infinity'),
      );
    return [figure('age_seconds'), figure('failed')];
  };
  expect(await figures()).toEqual([Number.POSITIVE_INFINITY, 0]);
  answer = { ...goodSince(3_600_000), state: 'failed' };
  expect(await figures()).toEqual([expect.closeTo(3600, -1), 1]);
  answer = undefined;
  expect(await figures()).toEqual([expect.closeTo(3600, -1), 1]);
  answer = goodSince(60_000);
  expect(await figures()).toEqual([expect.closeTo(60, -1), 0]);
  await app.close();
});

it('says nothing of backups where none are scheduled', async () => {
  expect((await open.inject('/metrics')).body).not.toContain('callboard_backup');
});
