import { afterAll, beforeAll, expect, it } from 'vitest';
import { tinyServer } from '../../testing/tiny-server.ts';

let servers: Awaited<ReturnType<typeof tinyServer>>[];

beforeAll(async () => {
  servers = await Promise.all([
    tinyServer({ config: { demo: 'loopback', trustProxy: ['loopback'] } }),
    tinyServer({ config: { demo: 'public' } }),
  ]);
});
afterAll(() => Promise.all(servers.map(({ app }) => app.close())));

it.each([
  ['this machine', {}, 200],
  ['this machine by address', { headers: { host: '127.0.0.1:3000' } }, 200],
  ['this machine over IPv6', { headers: { host: '[::1]:3000' }, remoteAddress: '::1' }, 200],
  ['a mapped address', { remoteAddress: '::ffff:127.0.0.1' }, 200],
  ['another machine', { remoteAddress: '192.168.1.7' }, 421],
  ['a name that leads here', { headers: { host: 'localhost.example.com' } }, 421],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 421],
  ['a proxy that forwards the name', { headers: { 'X-Forwarded-Host': 'localhost' } }, 421],
  ['a proxy of the standard', { headers: { forwarded: 'for=127.0.0.1' } }, 421],
  ['a proxy that signs', { headers: { via: '1.1 office' } }, 421],
  ['a proxy that names the caller', { headers: { 'X-Real-IP': '127.0.0.1' } }, 421],
])('a demo asked by %s', async (_, request, status) => {
  const [demo, shown] = servers;
  for (const url of ['/api/things', '/trpc/things.search', '/healthz', '/nothing']) {
    const answer = await demo?.app.inject({ url, ...request });
    expect(answer?.statusCode === 421).toBe(status === 421);
    expect(answer?.body.includes('"misdirected"')).toBe(status === 421);
    expect((await shown?.app.inject({ url, ...request }))?.statusCode).not.toBe(421);
  }
});
