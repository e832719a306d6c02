import { setTimeout as pause } from 'node:timers/promises';
import { mailServer } from '@callboard/api/testing/mail-server';
import type { Manner, Seen } from './manner.ts';

const SLOW_MS = 150;

const ANSWERS: Partial<Record<Manner, string>> = {
  refuse: '550 no such mailbox',
  later: '451 come back later',
};

/** A mail server on this machine that is slow, refuses, and cuts the line after it took a mail. */
export async function mailStandIn(seen: Seen) {
  const manners = new Map<string, Manner>();
  const server = await mailServer({
    async toRecipient(to) {
      const manner = seen.mannerFor(to);
      manners.set(to, manner);
      if (manner === 'slow') await pause(SLOW_MS);
      return ANSWERS[manner];
    },
    afterMail(to) {
      seen.take(to);
      const manner = manners.get(to);
      if (manner === 'hang') seen.nowHangs();
      return manner === 'hang' || manner === 'cut' ? manner : undefined;
    },
  });
  return { url: `${server.url}?from=office@acme.example`, close: () => server.close() };
}
