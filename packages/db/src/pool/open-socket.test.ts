import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { listenHere } from '../testing/listen-here.ts';
import { openSocket } from './open-socket.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers anything with this. */
async function answering(answer: string): Promise<{ host: string; port: number }> {
  server = createServer((socket) => socket.once('data', () => socket.write(answer)));
  return { host: '127.0.0.1', port: await listenHere(server) };
}

const patience = (ms = 30_000) => AbortSignal.timeout(ms);

describe('a connection that has to be encrypted', () => {
  test.each(['require', 'verify-full', true, {}] as const)(
    'is refused when the server does not encrypt (%o)',
    async (encryption) => {
      const host = await answering('N');
      await expect(openSocket(host, encryption, patience())).rejects.toThrow('does not encrypt');
    },
  );

  test('is refused when more than the one-byte reply arrives', async () => {
    const host = await answering('SSELECT');
    await expect(openSocket(host, 'require', patience())).rejects.toThrow('does not encrypt');
  });

  test('stays unencrypted where encryption is only preferred', async () => {
    const socket = await openSocket(await answering('N'), 'prefer', patience());
    expect(socket.readyState).toBe('open');
    socket.destroy();
  });

  test('is given up when the server does not reply in time', async () => {
    const host = await answering('');
    await expect(openSocket(host, 'require', patience(100))).rejects.toThrow(
      'accepts no connections',
    );
  });
});
