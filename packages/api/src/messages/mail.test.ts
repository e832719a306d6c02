import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { mailSender } from './mail.ts';
import { SendFailure } from './send-failures.ts';

const written = { to: 'cora@example.com', subject: 'Your access', text: 'Here is\nyour link' };
const mail = { ...written, sender: 'Acme Air' };
const servers: Server[] = [];
const sockets: Socket[] = [];

type Manner = {
  /** Never answers. */
  isMute?: boolean;
  /** What it says to a recipient. */
  toRecipient?: string;
  /** Takes the mail, and is gone before it says so. */
  isCut?: boolean;
};

/** A mail server that records what it receives. */
async function mailServer({ isMute = false, toRecipient, isCut = false }: Manner = {}) {
  const told: string[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    if (isMute) return;
    let isData = false;
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      told.push(line);
      if (isData && line !== '.') return;
      if (isData && isCut) return socket.destroy();
      isData = line === 'DATA';
      const answer = line.startsWith('RCPT') ? toRecipient : undefined;
      socket.write(isData ? '354 go on\r\n' : `${answer ?? '250 fine'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, told };
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

describe('an email', () => {
  it('prints one readable line on the console', async () => {
    const lines: string[] = [];
    await mailSender('console:', { print: (line) => lines.push(line) })(mail);
    expect(lines).toEqual(['Mail to cora@example.com: Your access: Here is your link']);
  });

  it('appends one JSON line to a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail.jsonl');
    const send = mailSender(`file:${file}`);
    await Promise.all([send(mail), send(mail)]);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ ...written, at: expect.stringMatching(/Z$/) });
  });

  it('reaches a mail server with sender, recipient, subject and text', async () => {
    const { url, told } = await mailServer();
    await mailSender(`${url}?from=office@example.com`)(mail);
    expect(told).toContain('MAIL FROM:<office@example.com>');
    expect(told).toContain('RCPT TO:<cora@example.com>');
    expect(told).toContain('Subject: Your access');
    expect(told.join('\n')).toContain('Here is\nyour link');
  });

  it('can be ended with one click where it offers that over HTTPS', async () => {
    const { url, told } = await mailServer();
    const unsubscribe = 'https://callboard.test/api/incoming/unsubscribe?token=x';
    await mailSender(url)({ ...mail, unsubscribe });
    expect(told.join(' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(told).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('offers no click where that would not be safe, and none that was asked for', async () => {
    const plain = await mailServer();
    await mailSender(plain.url)({ ...mail, unsubscribe: 'http://office.lan/x' });
    expect(plain.told).toContain('List-Unsubscribe: <http://office.lan/x>');
    const asked = await mailServer();
    await mailSender(asked.url)(mail);
    const heads = [...plain.told, ...asked.told].join('\n');
    expect(heads).not.toContain('One-Click');
    expect(asked.told.join('\n')).not.toContain('List-Unsubscribe');
  });

  it('brings the same as HTML, and lets nothing typed become a header or a recipient', async () => {
    const { url, told } = await mailServer();
    const typed = 'Cora\r\nBcc: thief@example.com\r\n\r\n<b>Hi</b>';
    await mailSender(url)({ ...mail, sender: typed, subject: typed, text: `Hello ${typed}` });
    expect(told.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<cora@example.com>']);
    const head = told.slice(told.indexOf('DATA') + 1, told.indexOf('', told.indexOf('DATA')));
    expect(head.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual(['To: cora@example.com']);
    expect(told.join('\n')).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
    expect(told.join('\n')).toContain('&lt;b&gt;Hi');
  });

  it('is sent from an address of the mail server when no sender is set', async () => {
    const { url, told } = await mailServer();
    await mailSender(url)(mail);
    expect(told).toContain('MAIL FROM:<callboard@127.0.0.1>');
  });
});

describe('an email that cannot be sent gives a readable error', () => {
  const unavailable = { code: 'unavailable', detail: expect.stringMatching(/could not send/) };

  it.each(['file:/nowhere/at/all.jsonl', 'smtp://127.0.0.1:1'])('to %s', async (url) => {
    await expect(mailSender(url)(mail)).rejects.toMatchObject(unavailable);
  });

  it('when the mail server never answers', async () => {
    const { url } = await mailServer({ isMute: true });
    await expect(mailSender(url, { timeout: 50 })(mail)).rejects.toMatchObject(unavailable);
  });
});

describe('what the office is told of a mail that failed', () => {
  const howOf = async (manner: Manner, timeout?: number) => {
    const { url } = await mailServer(manner);
    const failure: unknown = await mailSender(url, { timeout })(mail).catch((error) => error);
    return failure instanceof SendFailure ? failure.how : failure;
  };

  it('is that no attempt will do where the address is refused for good', async () => {
    expect(await howOf({ toRecipient: '550 no such Cora' })).toEqual({
      outcome: 'refused',
      words: 'The mail server refused the email (550).',
    });
  });

  it('is that it is tried again where the server asks for patience', async () => {
    expect(await howOf({ toRecipient: '451 later' })).toMatchObject({ outcome: 'not sent' });
  });

  it('is that it may have left where the connection is cut after the text', async () => {
    expect(await howOf({ isCut: true })).toMatchObject({ outcome: 'perhaps sent' });
  });

  it('is that it did not leave where the server never said a word', async () => {
    expect(await howOf({ isMute: true }, 50)).toMatchObject({ outcome: 'not sent' });
  });
});

describe('SMTP_URL', () => {
  it.each(['', 'mail', 'file:', 'smtp://', 'smtp://:25', 'https://mail.example.com'])(
    'refuses %j',
    (url) => {
      expect(() => mailSender(url)).toThrow();
    },
  );

  it('is not repeated in an error, since it may hold a password', () => {
    expect(() => mailSender('smtp://me:geheim@:25')).toThrow(/^(?!.*geheim)/);
  });
});
