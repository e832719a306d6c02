import { setTimeout as pause } from 'node:timers/promises';
import { mailServer } from '@callboard/api/testing/mail-server';
import type { Manner, Seen } from './manner.ts';

const SLOW_MS = 150;

const ANSWERS: Partial<Record<Manner, string>> = {
  refuse: '550 no such mailbox',
  later: '451 come back later',
};

/** The plain text of a mail, without the breaks of lines that were too long. */
function plainText(lines: readonly string[]): string {
  const [, part = ''] = lines.join('\n').split('Content-Type: text/plain', 2);
  const [text = ''] = part.slice(part.indexOf('\n\n')).split('\n--', 1);
  return text.replaceAll('=\n', '').replaceAll(' \n', ' ').trim();
}

/** A mail server on this machine that is slow, refuses, and cuts the line after it took a mail. */
export async function mailStandIn(seen: Seen) {
  const manners = new Map<string, Manner>();
  let isDead = false;
  const server = await mailServer({
    isDead: () => isDead,
    async toRecipient(to, from) {
      const manner = seen.mannerFor(to, from);
      manners.set(to, manner);
      if (manner === 'slow') await pause(SLOW_MS);
      return ANSWERS[manner];
    },
    afterMail(to, lines) {
      seen.take(to, plainText(lines));
      const manner = manners.get(to);
      if (manner === 'hang') seen.nowHangs();
      return manner === 'hang' || manner === 'cut' ? manner : undefined;
    },
  });
  return {
    /** What `SMTP_URL` is, for mails from an address. */
    urlFrom: (from: string) => `${server.url}?from=${from}`,
    /** Cuts each line from now on, or does so no more. */
    setDead: (value: boolean) => {
      isDead = value;
    },
    close: () => server.close(),
  };
}
