import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawCall } from '../testing/raw-call.ts';
import { tinyServer } from '../testing/tiny-server.ts';

let webFolder: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><html lang="en">page</html>');
  await writeFile(join(webFolder, 'favicon.svg'), '<svg/>');
  await writeFile(join(webFolder, 'service-worker.js'), 'worker');
  await writeFile(join(webFolder, 'manifest.webmanifest'), '{}');
  await writeFile(join(webFolder, 'assets/app-AbC1.js'), 'plain');
  await writeFile(join(webFolder, 'assets/app-AbC1.js.gz'), gzipSync('packed'));
  ({ app } = await tinyServer({ webFolder }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const html = { accept: 'text/html,*/*;q=0.8' };

const PROBLEM = 'application/problem+json; charset=utf-8';

describe('the web app', () => {
  it.each(['/', '/index.html', '/customers', '/service-calls/a.b', '/Apiary', '/?q=1'])(
    'is one page at %s',
    async (url) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: html });
      expect(statusCode).toBe(200);
      expect(body).toBe('<!doctype html><html lang="en">page</html>');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    },
  );

  it.each([
    '/api/nothing',
    '/API/nothing',
    '/trpc',
    '/assets/old-1.js',
    '/metrics/more',
    '/assets/..%2f..%2fpackage.json',
    '/assets/',
    '/assets',
  ])('is not the answer to %s', async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect([answer.statusCode >= 400, answer.body.includes('page')]).toEqual([true, false]);
  });

  it.each([
    '/assets/',
    '/../package.json',
    '/%2e%2e/package.json',
    '/./../../etc/passwd',
    '/.%2e/%2e./etc/passwd',
    '/assets/..\\..\\package.json',
    '/customers/../../package.json',
  ])('has nothing at %s, written just like that', async (path) => {
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const { status, headers, body } = await rawCall(port)({
        method: 'GET',
        path,
        headers: { accept, 'accept-encoding': 'gzip' },
      });
      expect([status, headers['content-type']]).toEqual([404, PROBLEM]);
      expect(JSON.parse(body)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('answers a range outside the file as a client error', async () => {
    const answer = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=900-' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, PROBLEM]);
  });

  it('is not served for other methods or for missing files', async () => {
    expect(
      (await app.inject({ method: 'POST', url: '/customers', headers: html })).statusCode,
    ).toBe(404);
    expect((await app.inject({ url: '/missing.png', headers: { accept: '*/*' } })).statusCode).toBe(
      404,
    );
    expect((await app.inject({ url: '/customers', headers: { accept: '*/*' } })).statusCode).toBe(
      200,
    );
  });

  it('lets browsers cache hashed files forever, and no others', async () => {
    const script = await app.inject('/assets/app-AbC1.js');
    expect(script.body).toBe('plain');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/service-worker.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('has browsers ask for a newer %s each time', async (url, type) => {
    const { headers } = await app.inject({ url, headers: html });
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-cache']);
    expect(headers['content-security-policy']).toMatch("default-src 'self'");
  });

  it('sends precompressed files', async () => {
    const packed = await app.inject({
      url: '/assets/app-AbC1.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(packed.headers['content-type']).toMatch('javascript');
  });

  it('is marked as a demo', async () => {
    const demo = await tinyServer({ webFolder, config: { demo: 'public' } });
    const { body } = await demo.app.inject({ url: '/', headers: html });
    expect(body).toBe('<!doctype html><html data-demo="true" lang="en">page</html>');
  });
});
