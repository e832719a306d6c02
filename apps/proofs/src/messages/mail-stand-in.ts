import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Seen } from './manner.ts';

const SLOW_MS = 150;

/** Answers one connection as a mail server would, in the manner that each recipient gets. */
async function serve(socket: Socket, seen: Seen): Promise<void> {
  let to = '';
  let manner = seen.mannerFor('');
  let isData = false;
  socket.write('220 here\r\n');
  for await (const line of createInterface({ input: socket })) {
    if (isData && line !== '.') continue;
    if (isData) {
      isData = false;
      seen.take(to);
      if (manner === 'cut') {
        socket.destroy();
        return;
      }
      if (manner === 'hang') {
        seen.nowHangs();
        return;
      }
      socket.write('250 taken\r\n');
    } else if (line.startsWith('RCPT')) {
      to = /<(.*?)>/.exec(line)?.[1] ?? '';
      manner = seen.mannerFor(to);
      if (manner === 'slow') await pause(SLOW_MS);
      if (manner === 'refuse') socket.write('550 no such mailbox\r\n');
      else if (manner === 'later') socket.write('451 come back later\r\n');
      else socket.write('250 fine\r\n');
    } else {
      isData = line === 'DATA';
      socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
    }
  }
}

/** A mail server on this machine that is slow, refuses, and cuts the line after it took a mail. */
export async function mailStandIn(seen: Seen) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket, seen).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server, 'close');
  };
  return { url: `smtp://127.0.0.1:${port}?from=office@acme.example`, close };
}
