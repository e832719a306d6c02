import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientError } from '../client-error.ts';
import { bodyDeadline } from './body-deadline.ts';

const DEADLINE_MS = 50;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify({ clientErrorHandler: clientError, forceCloseConnections: true });
  bodyDeadline(app, DEADLINE_MS);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/text', async ({ body }) => body);
  app.post('/file', { config: { isUpload: true } }, async ({ body }) => body);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends half of a body, and the rest once the deadline has been over for a while. */
async function sendSlowly(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => (answer += text));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 6\r\n\r\nabc`,
  );
  setTimeout(() => socket.writable && socket.write('def'), DEADLINE_MS * 6).unref();
  await once(socket, 'close');
  return answer;
}

test('a body that does not arrive in time is refused, and its connection closed', async () => {
  expect(await sendSlowly('/text')).toMatch(/^HTTP\/1.1 408 /);
});

test('a file may take longer', async () => {
  expect(await sendSlowly('/file')).toMatch(/^HTTP\/1.1 200 [^]*abcdef$/);
});
