import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listenHere } from '@callboard/db/testing/listen-here';

export type MailManner = {
  /** Never says a word. */
  isMute?: boolean | undefined;
  /** Whether it cuts each line at once. */
  isDead?: (() => boolean) | undefined;
  /** What it answers to a recipient instead of taking them. */
  toRecipient?:
    | ((to: string, from: string) => Promise<string | undefined> | string | undefined)
    | undefined;
  /** Whether the line is cut once it has the mail, or nothing more is ever said; `lines` are those of the mail. */
  afterMail?: ((to: string, lines: readonly string[]) => 'cut' | 'hang' | undefined) | undefined;
};

/** A mail server on this machine that records what it is told, and takes every mail but in its manner. */
export async function mailServer({ isMute, isDead, toRecipient, afterMail }: MailManner = {}) {
  const told: string[] = [];
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    let to = '';
    let from = '';
    let isData = false;
    let lines: string[] = [];
    socket.write('220 here\r\n');
    for await (const line of createInterface({ input: socket })) {
      told.push(line);
      if (isData && line !== '.') {
        lines.push(line);
        continue;
      }
      const end = isData ? afterMail?.(to, lines) : undefined;
      lines = [];
      if (end === 'cut') socket.destroy();
      if (end !== undefined) return;
      isData = line === 'DATA';
      const isRecipient = line.startsWith('RCPT');
      const named = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (line.startsWith('MAIL')) from = named;
      if (isRecipient) to = named;
      const answer = isRecipient ? await toRecipient?.(to, from) : undefined;
      socket.write(isData ? '354 go on\r\n' : `${answer ?? '250 fine'}\r\n`);
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (isDead?.()) socket.destroy();
    else if (!isMute) serve(socket).catch(() => socket.destroy());
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
