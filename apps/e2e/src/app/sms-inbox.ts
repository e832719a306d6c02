import { readFile } from 'node:fs/promises';
import { until } from './until.ts';

export interface SmsInbox {
  /** Where the inbox ends now; what arrives later lies behind it. */
  mark: () => Promise<number>;
  /** The newest code for a phone that arrived after the mark. */
  codeFor: (phone: string, mark: number) => Promise<string>;
}

const ONE_MINUTE = 60_000;

export function smsInbox(file: string): SmsInbox {
  return {
    mark: async () => (await readLines(file)).length,
    codeFor: (phone, mark) =>
      until(async () => codeIn((await readLines(file)).slice(mark), phone), {
        what: `A message with a code for ${phone}`,
        within: ONE_MINUTE,
      }),
  };
}

/** The texts of all messages in a file, also of mails. */
export const sentTexts = async (file: string): Promise<string[]> =>
  (await readLines(file)).map((line) => parseMessage(line).text);

/** The newest link that was mailed to an address, other than one that was there before. */
export const linkMailedTo = (file: string, address: string, before = ''): Promise<string> =>
  until(
    async () => {
      const mails = (await readLines(file)).map(parseMessage).filter(({ to }) => to === address);
      const link = /^https?:\/\/\S+#\S+$/m.exec(mails.at(-1)?.text ?? '')?.[0];
      return link === before ? undefined : link;
    },
    { what: `A mail with a link for ${address}`, within: ONE_MINUTE },
  );

function codeIn(lines: string[], phone: string): string | undefined {
  return lines
    .map(parseMessage)
    .filter(({ to }) => digits(to) === digits(phone))
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    .findLast((code) => code !== undefined);
}

async function readLines(file: string): Promise<string[]> {
  const content = await readFile(file, 'utf8').catch(() => '');
  // What follows the last line end is empty or still being written.
  return content.split('\n').slice(0, -1);
}

function parseMessage(line: string): { to: string; text: string } {
  const message: unknown = JSON.parse(line);
  if (typeof message !== 'object' || message === null) throw new Error(`No message: ${line}`);
  return {
    to: 'to' in message ? String(message.to) : '',
    text: 'text' in message ? String(message.text) : '',
  };
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}
