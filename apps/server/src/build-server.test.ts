import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyServer } from './testing/tiny-server.ts';

let app: FastifyInstance;
let lines: string[];
let port: number;

beforeAll(async () => {
  ({ app, lines } = await tinyServer());
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

async function speak(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('every response', () => {
  it('has a server-generated request id and a strict content security policy', async () => {
    const { headers } = await app.inject({
      url: '/api/things',
      headers: { 'x-request-id': 'mine' },
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toMatch(
      "default-src 'self';script-src 'self';style-src 'self'",
    );
    expect(headers['content-security-policy']).toMatch(
      /;require-trusted-types-for 'script';trusted-types callboard-worker$/,
    );
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('errors outside a procedure are problem bodies', () => {
  const isProblem = (code: string) => ({
    code,
    requestId: expect.any(String),
    detail: expect.any(String),
  });

  it('a request with two Host headers is rejected', async () => {
    for (const path of ['/api/things', '/nothing', '/healthz']) {
      const answer = await speak(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: evil.test\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch('application/problem+json');
    }
  });

  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['POST', '/API/nothing', 404, 'not_found'],
    ['GET', '/nothing', 404, 'not_found'],
    ['GET', '/api/things/%ZZ', 400, 'invalid'],
    ['GET', `/api/things/${'x'.repeat(6000)}`, 400, 'invalid'],
  ] as const)('%s %.30s', async (method, url, status, code) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject(isProblem(code));
  });

  it('lists the allowed methods when only the method is wrong', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'PUT',
      url: '/api/Things/a',
      payload: '{',
      headers: json,
    });
    expect([statusCode, headers.allow]).toEqual([404, 'GET, PATCH, DELETE']);
  });

  it('a tRPC call that is too large, nested too deep or of the wrong content type', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/trpc/things.create',
        payload,
        headers: { 'content-type': type, authorization: 'Bearer admin' },
      });
    expect((await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }))).json()).toMatchObject(
      isProblem('too_large'),
    );
    const deep = `{"name":"x","more":${'['.repeat(100)}${']'.repeat(100)}}`;
    expect((await post(deep)).json()).toMatchObject({
      error: { data: { problem: isProblem('invalid') } },
    });
    for (const type of ['text/plain', 'multipart/form-data; boundary=b', 'Multipart/Mixed']) {
      expect((await post('{}', type)).statusCode).toBe(415);
    }
  });

  it('input that is not HTTP, and too many headers', async () => {
    expect(await speak('nonsense\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [^]*application\/problem\+json[^]*"invalid"/,
    );
    const headers = `X-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await speak(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });
});

describe('tRPC', () => {
  it('serves the same procedures, also in batches', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { id: 'AbC' }, 1: {} }));
    const { statusCode, headers, body } = await app.inject(
      `/trpc/things.byId,things.list?batch=1&input=${input}`,
    );
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject([
      { result: { data: { _id: 'AbC', version: 7 } } },
      { result: { data: [{ limit: 100 }] } },
    ]);
  });

  it('returns the same errors', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/things.create',
      payload: { name: 'x' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      error: { data: { problem: { code: 'unauthenticated' } } },
    });
    const failed = await app.inject('/trpc/things.fail?input=%7B%22how%22%3A%22unexpected%22%7D');
    expect(failed.body).not.toMatch(/secret|stack/);
  });

  it('limits the number of calls in a batch', async () => {
    const names = Array.from({ length: 21 }, () => 'things.search').join(',');
    expect((await app.inject(`/trpc/${names}?batch=1`)).statusCode).toBe(400);
  });
});

describe('the log', () => {
  it('has one line per request, without the query string or token', async () => {
    lines.length = 0;
    await app.inject({ url: '/api/things?q=geheim', headers: { authorization: 'Bearer geheim' } });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch('geheim');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { method: 'GET', path: '/api/things' },
      status: 200,
      reqId: expect.any(String),
    });
  });

  it('has the details the response hides, under the same request id', async () => {
    lines.length = 0;
    const { requestId }: { requestId: string } = (await app.inject('/api/fail/unexpected')).json();
    const logged: { level: number; reqId: string }[] = lines.map((line) => JSON.parse(line));
    const error = logged.find(({ level }) => level === 50);
    expect(error).toMatchObject({
      reqId: requestId,
      err: { cause: { message: 'select secret from table' } },
    });
  });
});

describe('health', () => {
  it('distinguishes a live process from one that is ready for requests', async () => {
    const away = await tinyServer({ isReady: () => Promise.reject(new Error('away')) });
    const slow = await tinyServer({ isReady: () => new Promise(() => {}) });
    const statuses = await Promise.all([
      app.inject('/healthz'),
      app.inject('/readyz'),
      away.app.inject('/healthz'),
      away.app.inject('/readyz'),
      slow.app.inject('/readyz'),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 503, 503]);
  });
});

describe('a full disk', () => {
  it('makes the server not ready, and says why; the metrics have it, too', async () => {
    let isFull = true;
    const disk = { isFull: () => isFull, look: async () => new Map([['data', isFull ? 0 : 5e9]]) };
    const { app: server } = await tinyServer({ disk });
    const answer = await server.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'disk full' },
    ]);
    const metrics = async () => (await server.inject('/metrics')).body;
    expect(await metrics()).toMatch(/^callboard_disk_full 1$/m);
    expect(await metrics()).toMatch(/^callboard_disk_free_bytes\{folder="data"\} 0$/m);
    isFull = false;
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    expect(await metrics()).toMatch(/^callboard_disk_full 0$/m);
  });
});

describe('a long answer', () => {
  it.each(['/api/things?q=', `/trpc/things.list?input=${encodeURIComponent('{"q":"')}`])(
    'of %s comes compressed',
    async (address) => {
      const end = address.startsWith('/trpc') ? encodeURIComponent('"}') : '';
      const url = `${address}${'x'.repeat(9000)}${end}`;
      const { statusCode, headers, rawPayload } = await app.inject({
        url,
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
      expect(gunzipSync(rawPayload).toString()).toContain('x'.repeat(9000));
    },
  );
});
