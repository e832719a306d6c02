import helmet from '@fastify/helmet';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { tinyServer } from '../testing/tiny-server.ts';
import { securityHeaders } from './security-headers.ts';

it.each([
  ['at home', undefined, false],
  ['behind HTTPS', 'https://calls.example.com', { maxAge: 31_536_000 }],
])('every answer %s has the headers that Helmet would set', async (_, appUrl, hsts) => {
  const reference = fastify();
  await reference.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['callboard-worker'],
      },
    },
    strictTransportSecurity: hsts,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  reference.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await reference.inject('/');
  const expected = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'connection'),
  );
  expect(securityHeaders(hsts !== false)).toEqual(expected);

  const { app } = await tinyServer({ config: { appUrl } });
  for (const url of [
    '/api/things',
    '/trpc/things.search',
    '/nothing',
    '/api/things/%ZZ',
    '/healthz',
  ]) {
    expect((await app.inject(url)).headers).toMatchObject(expected);
  }
  const policy = expected['content-security-policy'];
  const logo = await app.inject('/api/logo');
  expect(logo.headers['content-security-policy']).not.toBe(policy);
  await Promise.all([app.close(), reference.close()]);
});
