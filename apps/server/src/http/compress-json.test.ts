import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressJson } from './compress-json.ts';

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ name: `Ünit ${index}` })));
const JSON_TYPE = 'application/json; charset=utf-8';

const app = fastify();
compressJson(app);
const say = (path: string, type: string, body: string | Buffer) =>
  app.get(path, (_request, reply) => reply.header('content-type', type).send(body));
say('/long', JSON_TYPE, LONG);
say('/short', JSON_TYPE, '[1]');
say('/page', 'text/html; charset=utf-8', LONG);
say('/picture', 'image/png', Buffer.from(LONG));
app.get('/tagged', (_request, reply) =>
  reply.header('content-type', JSON_TYPE).header('vary', 'accept').header('etag', '"7"').send(LONG),
);

beforeAll(() => app.ready());
afterAll(() => app.close());

const ask = (url: string, encoding = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

test('a long answer takes a fraction of the signal, and says the same', async () => {
  const { headers, rawPayload } = await ask('/long');
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length).toBeLessThan(LONG.length / 4);
  expect(gunzipSync(rawPayload).toString()).toBe(LONG);
});

test('what else is told of an answer stays', async () => {
  const { headers } = await ask('/tagged');
  expect(headers).toMatchObject({ etag: '"7"', vary: 'accept, accept-encoding' });
});

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'x-gzip'])(
  'a client that accepts “%s” gets it as it is',
  async (encoding) => {
    const { headers, body } = await ask('/long', encoding);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
    expect(body).toBe(LONG);
  },
);

test.each(['/short', '/page', '/picture'])('%s is not compressed', async (path) => {
  const { headers } = await ask(path);
  expect(headers).not.toHaveProperty('content-encoding');
});
