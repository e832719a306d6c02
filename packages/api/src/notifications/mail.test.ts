import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailSender } from './mail.ts';

const mail = { to: 'cora@example.com', subject: 'Your access', text: 'Here is\nyour link' };

test('a mail is one readable line on the console', async () => {
  const lines: string[] = [];
  await mailSender('console:', { print: (line) => lines.push(line) })(mail);
  expect(lines).toEqual(['Mail to cora@example.com: Your access: Here is your link']);
});

test('a mail is one JSON line of a file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail.jsonl');
  const send = mailSender(`file:${file}`);
  await Promise.all([send(mail), send(mail)]);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toEqual({ ...mail, at: expect.stringMatching(/Z$/) });
});

test('a file that cannot be written is a sentence for the person', async () => {
  await expect(mailSender('file:/nowhere/at/all.jsonl')(mail)).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringMatching(/could not send/),
  });
});

test.each(['', 'mail', 'file:', 'https://mail.example.com'])('%j sends no mail', (url) => {
  expect(() => mailSender(url)).toThrow();
});

test('a mail server is refused without repeating its password', () => {
  expect(() => mailSender('smtp://me:geheim@mail.example.com')).toThrow(/^(?!.*geheim).*SMTP/);
});
