import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { held } from '../testing/held.ts';
import { tinyServer } from '../testing/tiny-server.ts';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';

async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(get(url, { agent }), 'response');
  if (!answer) throw new Error('No answer');
  return answer;
}

it('a stopping server finishes running requests and closes every connection', async () => {
  const { app } = await tinyServer();
  const port = await listen(app, '127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });
  const idle = connect(port, '127.0.0.1');
  await text(await ask(`http://127.0.0.1:${port}/healthz`, agent));
  const running = ask(`http://127.0.0.1:${port}/api/held`, new Agent({ keepAlive: true }));
  await expect.poll(() => held.count).toBe(1);

  const closed = closeServer(app);
  if (!idle.closed) await once(idle, 'close');
  held.letGo();
  const answer = await running;
  expect(answer.headers.connection).toBe('close');
  expect(await text(answer)).toBe('"done"');
  await closed;
});

it('a stopping server answers whoever connected before and asks a moment later', async () => {
  const { app } = await tinyServer();
  const port = await listen(app, '127.0.0.1', 0);
  const proxy = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  // Longer than it takes to look for connections that nobody uses.
  setTimeout(() => proxy.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'), 300);
  const answer = text(proxy);
  await closeServer(app);
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK/);
});

it('a port in use is reported in a readable sentence', async () => {
  const [first, second] = await Promise.all([tinyServer(), tinyServer()]);
  const port = await listen(first.app, '127.0.0.1', 0);
  await expect(listen(second.app, '127.0.0.1', port)).rejects.toThrow(/already in use.*PORT/);
  await Promise.all([first.app.close(), second.app.close()]);
});
