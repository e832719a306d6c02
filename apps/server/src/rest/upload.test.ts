import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyContext, tinyRouter } from '../testing/tiny-router.ts';
import { restPlugin } from './rest-plugin.ts';

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = fastify();
  await app.register(restPlugin, {
    prefix: '/api',
    router: tinyRouter,
    createContext: tinyContext,
    maxBodyBytes: 10_000,
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/upload`;
});
afterAll(() => app.close());

async function upload(parts: [string, string | Blob][], token = 'admin') {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'logo.png');
  }
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

const file = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' });

describe('an upload', () => {
  it('is the form part with the declared name, whatever else the form holds', async () => {
    const parts: [string, string | Blob][] = [
      ['note', 'x'],
      ['file', file(90_000)],
      ['after', 'y'],
    ];
    expect(await upload(parts)).toEqual({ status: 200, body: { name: 'logo.png', size: 90_000 } });
  });

  it('is rejected when it is too large, by a little or a lot', async () => {
    expect(await upload([['file', file(100_001)]])).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await upload([['file', file(5_000_000)]])).toMatchObject({ status: 413 });
  });

  it('is rejected when the part is missing', async () => {
    const expected = { status: 400, body: { fields: { file: ['Choose a file.'] } } };
    expect(await upload([['other', file(10)]])).toMatchObject(expected);
    expect(await upload([['file', 'text']])).toMatchObject(expected);
  });

  it('is not read if the sender is not allowed to upload', async () => {
    expect(await upload([['file', file(5_000_000)]], 'tech')).toMatchObject({ status: 403 });
  });

  it.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
    ],
  ])('as %s %j is refused', async (type, body, status) => {
    const headers = { authorization: 'Bearer admin', 'content-type': type };
    const answer = await fetch(url, { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
  });
});
