import { EventEmitter, once } from 'node:events';
import { createConnection } from 'node:net';
import { initTRPC } from '@trpc/server';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyContext, tinyRouter } from '../testing/tiny-router.ts';
import { trpcPlugin } from './trpc-plugin.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ routerOptions: { maxParamLength: 5000 } });
  const options = { prefix: '/trpc', router: tinyRouter, createContext: tinyContext };
  await app.register(trpcPlugin, options);
});
afterAll(() => app.close());

describe('differences from the official tRPC adapter', () => {
  it('a path is decoded once, so an encoded comma cannot smuggle in a batch', async () => {
    const answer = await app.inject('/trpc/things.search%252Cthings.search?batch=1');
    expect(answer.statusCode).toBe(404);
    expect((await app.inject('/trpc/things.search%2Cthings.search?batch=1')).statusCode).toBe(200);
  });

  it('a malformed percent-encoding is an unknown procedure, not a server error', async () => {
    expect((await app.inject('/trpc/things.search%25zz')).statusCode).toBe(404);
  });

  it('an input nested too deep is rejected in a URL just as in a body', async () => {
    const deep = `{"id":"x","more":${'['.repeat(100)}${']'.repeat(100)}}`;
    const answer = await app.inject(`/trpc/things.byId?input=${encodeURIComponent(deep)}`);
    expect(answer.statusCode).toBe(400);
  });

  it('responses are not streamed', async () => {
    const headers = { accept: 'application/jsonl' };
    const url = '/trpc/things.search,things.list?batch=1';
    expect((await app.inject({ url, headers })).statusCode).toBe(400);
  });

  it('a subscription is rejected at startup', async () => {
    const t = initTRPC.create();
    const router = t.router({
      ticks: t.procedure.subscription(async function* () {
        yield 1;
      }),
    });
    const options = { prefix: '/trpc', router, createContext: async () => ({}) };
    await expect(fastify().register(trpcPlugin, options)).rejects.toThrow(/^ticks: /);
  });
});

it('a procedure is told when the client disconnects', async () => {
  const t = initTRPC.create();
  const work = new EventEmitter();
  const begun = once(work, 'begun');
  const learnt = once(work, 'learnt');
  const router = t.router({
    wait: t.procedure.query(async ({ signal }) => {
      work.emit('begun');
      if (signal) await once(signal, 'abort');
      work.emit('learnt', 'went away');
      return 'nobody reads this';
    }),
  });
  const server = fastify();
  await server.register(trpcPlugin, { prefix: '/trpc', router, createContext: async () => ({}) });
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = createConnection(port, '127.0.0.1');
  socket.write('GET /trpc/wait HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;
  socket.destroy();
  expect(await learnt).toEqual(['went away']);
  await server.close();
});
