import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listenHere } from '@callboard/db/testing/listen-here';

export type MailManner = {
  /** Never says a word. */
  isMute?: boolean | undefined;
  /** What it answers to a recipient instead of taking them. */
  toRecipient?: ((to: string) => Promise<string | undefined> | string | undefined) | undefined;
  /** Whether the line is cut once it has the mail, or nothing more is ever said. */
  afterMail?: ((to: string) => 'cut' | 'hang' | undefined) | undefined;
};

/** A mail server on this machine that records what it is told, and takes every mail but in its manner. */
export async function mailServer({ isMute, toRecipient, afterMail }: MailManner = {}) {
  const told: string[] = [];
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    let to = '';
    let isData = false;
    socket.write('220 here\r\n');
    for await (const line of createInterface({ input: socket })) {
      told.push(line);
      if (isData && line !== '.') continue;
      const end = isData ? afterMail?.(to) : undefined;
      if (end === 'cut') socket.destroy();
      if (end !== undefined) return;
      isData = line === 'DATA';
      const isRecipient = line.startsWith('RCPT');
      if (isRecipient) to = /<(.*?)>/.exec(line)?.[1] ?? '';
      const answer = isRecipient ? await toRecipient?.(to) : undefined;
      socket.write(isData ? '354 go on\r\n' : `${answer ?? '250 fine'}\r\n`);
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (!isMute) serve(socket).catch(() => socket.destroy());
  });
  const port = await listenHere(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** All lines, in order. */
    told,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
