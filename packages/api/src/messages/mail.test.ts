import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailManner, mailServer } from '../testing/mail-server.ts';
import { mailSender } from './mail.ts';
import { SendFailure } from './send-failures.ts';

const written = { to: 'cora@example.com', subject: 'Your access', text: 'Here is\nyour link' };
const mail = { ...written, sender: 'Acme Air' };
const servers: { close: () => Promise<void> }[] = [];

async function started(manner?: MailManner) {
  const server = await mailServer(manner);
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ close }) => close()));
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
    const { url, told } = await started();
    await mailSender(`${url}?from=office@example.com`)(mail);
    expect(told).toContain('MAIL FROM:<office@example.com>');
    expect(told).toContain('RCPT TO:<cora@example.com>');
    expect(told).toContain('Subject: Your access');
    expect(told.join('\n')).toContain('Here is\nyour link');
  });

  it('can be ended with one click where it offers that over HTTPS', async () => {
    const { url, told } = await started();
    const unsubscribe = 'https://callboard.test/api/incoming/unsubscribe?token=x';
    await mailSender(url)({ ...mail, unsubscribe });
    expect(told.join(' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(told).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('offers no click where that would not be safe, and none that was asked for', async () => {
    const plain = await started();
    await mailSender(plain.url)({ ...mail, unsubscribe: 'http://office.lan/x' });
    expect(plain.told).toContain('List-Unsubscribe: <http://office.lan/x>');
    const asked = await started();
    await mailSender(asked.url)(mail);
    const heads = [...plain.told, ...asked.told].join('\n');
    expect(heads).not.toContain('One-Click');
    expect(asked.told.join('\n')).not.toContain('List-Unsubscribe');
  });

  it('brings the same as HTML, and lets nothing typed become a header or a recipient', async () => {
    const { url, told } = await started();
    const typed = 'Cora\r\nBcc: thief@example.com\r\n\r\n<b>Hi</b>';
    await mailSender(url)({ ...mail, sender: typed, subject: typed, text: `Hello ${typed}` });
    expect(told.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<cora@example.com>']);
    const head = told.slice(told.indexOf('DATA') + 1, told.indexOf('', told.indexOf('DATA')));
    expect(head.filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual(['To: cora@example.com']);
    expect(told.join('\n')).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
    expect(told.join('\n')).toContain('&lt;b&gt;Hi');
  });

  it('is sent from an address of the mail server when no sender is set', async () => {
    const { url, told } = await started();
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
    const { url } = await started({ isMute: true });
    await expect(mailSender(url, { timeout: 50 })(mail)).rejects.toMatchObject(unavailable);
  });
});

describe('what the office is told of a mail that failed', () => {
  const howOf = async (manner: MailManner, timeout?: number) => {
    const { url } = await started(manner);
    const failure: unknown = await mailSender(url, { timeout })(mail).catch((error) => error);
    if (!(failure instanceof SendFailure)) throw failure;
    const { how, outcome, words } = failure;
    return { ...how, outcome, words };
  };

  it('is that no attempt will do where the address is refused for good', async () => {
    expect(await howOf({ toRecipient: () => '550 no such Cora' })).toEqual({
      kind: 'refused',
      status: 550,
      outcome: 'refused',
      words: 'The mail server refused the email (550).',
    });
  });

  it.each([
    [535, 'account'],
    [451, 'put off'],
    [421, 'busy'],
  ] as const)(
    'is that it is tried again after a %i, which is no fault of the mail',
    async (status, kind) => {
      expect(await howOf({ toRecipient: () => `${status} later` })).toMatchObject({
        kind,
        outcome: 'not sent',
        words: `The mail server refused the email (${status}).`,
      });
    },
  );

  it('is that it may have left where the connection is cut after the text', async () => {
    expect(await howOf({ afterMail: () => 'cut' })).toMatchObject({
      kind: 'silent',
      outcome: 'perhaps sent',
      words: 'The mail server stopped answering.',
    });
  });

  it('is that it did not leave where the server never said a word', async () => {
    expect(await howOf({ isMute: true }, 50)).toMatchObject({
      kind: 'unreachable',
      outcome: 'not sent',
      words: 'The mail server could not be reached.',
    });
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
