import type { FastifyInstance, InjectOptions } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyContext, tinyRouter } from '../testing/tiny-router.ts';
import { restPlugin } from './rest-plugin.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({ routerOptions: { caseSensitive: false, maxParamLength: 5000 } });
  await app.register(restPlugin, {
    prefix: '/api',
    router: tinyRouter,
    createContext: tinyContext,
    maxBodyBytes: 10_000,
  });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const admin = { authorization: 'Bearer admin' };

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  options: InjectOptions = {},
) {
  const answer = await app.inject({ method, url, ...options });
  const isJson = /json/.test(String(answer.headers['content-type']));
  const body: unknown = isJson ? answer.json() : answer.body;
  return { status: answer.statusCode, headers: answer.headers, body };
}

describe('the input of a procedure', () => {
  it('comes from the query, converted to the types of the schema', async () => {
    const { body, headers } = await ask('GET', '/api/things?limit=5&on=true&q=');
    expect(body).toEqual([{ q: '', limit: 5, on: true }]);
    expect(headers.link).toBe('</api/things?limit=5&on=true&q=&cursor=last>; rel="next"');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('an invalid query names its field', async () => {
    expect(await ask('GET', '/api/things?limit=five')).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { limit: [expect.any(String)] } },
    });
  });

  it('keeps ids as sent, in paths of any letter case', async () => {
    const { body, headers } = await ask('GET', '/API/Things/AbC%2Fd%20e');
    expect(body).toEqual({ _id: 'AbC/d e', name: 'A thing', version: 7 });
    expect(headers.etag).toBe('"7"');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('an address that ends where an id would stand is nowhere', async () => {
    expect((await ask('GET', '/api/things/')).status).toBe(404);
  });

  it('a fixed path wins over a parameter', async () => {
    expect((await ask('GET', '/api/things/SEARCH')).body).toBe('searched');
  });

  it('is the body of a change; the path wins, and the query is ignored', async () => {
    const { body } = await ask('PATCH', '/api/things/a?name=query', {
      payload: { id: 'other', name: 'body' },
    });
    expect(body).toMatchObject({ input: { id: 'a', name: 'body' } });
  });

  it.each([
    ['"3"', 3, '3'],
    ['*', 2, 'undefined'],
    ['"nonsense"', 2_147_483_647, 'NaN'],
  ])('bases a change on If-Match %s', async (header, version, ifMatch) => {
    const { body } = await ask('PATCH', '/api/things/a', {
      payload: { name: 'x', version: 2 },
      headers: { 'if-match': header },
    });
    expect(body).toEqual({ input: { id: 'a', name: 'x', version }, ifMatch });
  });

  it('carries the Idempotency-Key, and several input schemas read the body only once', async () => {
    const { status, body } = await ask('POST', '/api/things', {
      payload: { name: 'x' },
      headers: { ...admin, 'idempotency-key': 'k' },
    });
    expect({ status, body }).toEqual({ status: 201, body: { name: 'x', key: 'k' } });
  });
});

describe('a body', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
    ask('POST', '/api/things', { payload, headers: { ...admin, ...headers } });

  it.each([
    ['malformed', '{"name":', 400],
    ['a list', '[1]', 400],
    ['null', 'null', 400],
    ['a prototype', '{"name":"x","__proto__":{"a":1}}', 400],
    ['a constructor', '{"name":"x","constructor":{"prototype":{"a":1}}}', 400],
    ['too deep', `{"name":"x","more":${'['.repeat(100)}${']'.repeat(100)}}`, 400],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['too large', JSON.stringify({ name: 'x'.repeat(20_000) }), 413],
    ['empty', '', 400],
  ])('that is %s is refused', async (_, payload, status) => {
    const answer = await send(payload);
    expect(answer).toMatchObject({ status, body: { status, message: expect.any(String) } });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('names unknown fields', async () => {
    expect((await send('{"name":"x","nmae":1}')).body).toMatchObject({
      fields: { nmae: ['Unknown field "nmae"'] },
    });
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('as %s %j is refused with 415', async (type, more) => {
    expect((await send('{"name":"x"}', { 'content-type': type, ...more })).status).toBe(415);
  });

  it('is not read before the role is checked', async () => {
    const anonymous = await ask('POST', '/api/things', { payload: '{', headers: json });
    expect(anonymous).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });
});

describe('a response', () => {
  it('to a deletion is empty', async () => {
    expect(await ask('DELETE', '/api/things/a', { headers: json })).toMatchObject({
      status: 204,
      body: '',
    });
  });

  it('reveals nothing about an unexpected error', async () => {
    const { status, body } = await ask('GET', '/api/fail/unexpected');
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'internal', requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/secret|stack|rest-plugin/);
  });

  it('says when to try again', async () => {
    const busy = { status: 503, body: { code: 'unavailable' } };
    expect(await ask('GET', '/api/fail/busy')).toMatchObject({
      ...busy,
      headers: { 'retry-after': '3' },
    });
    const away = await ask('GET', '/api/things', {
      headers: { authorization: 'bearer database-away' },
    });
    expect(away).toMatchObject({ ...busy, headers: { 'retry-after': '1' } });
  });

  it('may be bytes that caches keep and browsers never execute', async () => {
    const { headers, body } = await ask('GET', '/api/logo');
    expect(body).toBe('<svg/>');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: '"a1"',
    });
    const again = await ask('GET', '/api/logo', { headers: { 'if-none-match': '"a1"' } });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it('to HEAD has no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/things/a' });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([200, '', '"7"']);
  });
});
