import { MESSAGE_CHANNELS, type MessageChannel } from '@callboard/contract/messages/message-states';
import type { ChannelStanding } from '@callboard/contract/messages/messages';
import type { Reader } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { MOST_ATTEMPTS } from '../outbox/note-end.ts';

/** As far back as is looked, of each state and channel. */
const NEWEST = 100;
// What came to its end longer ago says nothing of now, and need not be looked through.
const LOOKED_BACK = sql`now() - interval '30 days'`;
const DAY_MS = 24 * 60 * 60_000;

type Row = {
  state: string;
  attempts: number;
  lastError: string;
  handedAt: string | null;
  sentAt: string | null;
};

const newestIn = (
  db: Reader,
  state: (typeof STATES)[number],
  channel: MessageChannel,
): Promise<Row[]> =>
  db
    .select({
      state: messages.state,
      attempts: messages.attempts,
      lastError: messages.lastError,
      handedAt: messages.handedAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.state, state),
        eq(messages.channel, channel),
        UNDER_WAY.includes(state) ? undefined : gt(messages.createdAt, LOOKED_BACK),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(NEWEST);

const STATES = ['waiting', 'sending', 'failed', 'sent', 'delivered', 'perhaps_twice'] as const;
const UNDER_WAY: readonly string[] = ['waiting', 'sending'];

/** A mail server that puts off one mail says nothing of the others. */
const OF_ONE_MAIL = /refused the email \((450|451|452)\)/;
/** One attempt is enough to know: nobody gets through. */
const OF_ALL = /could not be reached|refused the email \((530|534|535|538)\)|text \((401|403)\b/;
/** Nothing that one message did. */
const OF_CHANNEL = new RegExp(`${OF_ALL.source}|stopped answering|broke down`);
const SIGN_IN = /\((530|534|535|538|401|403)\b/;

const NAMES = {
  text: { off: 'Texts are off', url: 'SMS_URL', provider: 'the texting provider' },
  email: { off: 'Email is off', url: 'SMTP_URL', provider: 'the mail server' },
} as const satisfies Record<MessageChannel, object>;

function adviceOf(channel: MessageChannel, why: string): string {
  const { url, provider } = NAMES[channel];
  if (SIGN_IN.test(why)) {
    return `Check the account and password in ${url}, and whether ${provider} has suspended the account.`;
  }
  return why.includes('could not be reached')
    ? `Check the address in ${url} and the server’s network.`
    : `Ask ${provider} whether it has an outage. Messages are tried again for four hours.`;
}

/** How many attempts failed since something last left, and why the last one did. */
function failuresOf(rows: readonly Row[], now: number): { attempts: number; why: string } {
  const since = Math.max(
    now - DAY_MS,
    ...rows.flatMap(({ sentAt }) => (sentAt === null ? [] : Date.parse(sentAt))),
  );
  const failed = rows
    .filter(({ state, attempts, lastError }) => {
      if (lastError === '' || OF_ONE_MAIL.test(lastError)) return false;
      if (state === 'failed') return attempts >= MOST_ATTEMPTS || OF_CHANNEL.test(lastError);
      return state === 'waiting' ? attempts > 0 : state === 'sending' && attempts > 1;
    })
    .map((row) => ({ ...row, at: Date.parse(row.handedAt ?? '') }))
    .filter(({ state, at }) => at > since || (state === 'sending' && Number.isNaN(at)))
    .toSorted((one, other) => other.at - one.at);
  return {
    attempts: failed.reduce((sum, { attempts }) => sum + attempts, 0),
    why: failed[0]?.lastError ?? '',
  };
}

/**
 * Whether messages can leave by each way, and do: it fails once two attempts did since one left, or one
 * that nobody would get through.
 */
export async function channelsNow(
  { db, offChannels = [] }: Pick<Services, 'db' | 'offChannels'>,
  now = Date.now(),
): Promise<ChannelStanding[]> {
  return Promise.all(
    MESSAGE_CHANNELS.map(async (channel): Promise<ChannelStanding> => {
      const { off, url } = NAMES[channel];
      if (offChannels.includes(channel)) {
        const advice = `${off}: set ${url} on the server.`;
        return { channel, isOn: false, isFailing: false, why: '', advice };
      }
      const own = (await Promise.all(STATES.map((state) => newestIn(db, state, channel)))).flat();
      const { attempts, why } = failuresOf(own, now);
      const isFailing = attempts > 1 || OF_ALL.test(why);
      return {
        channel,
        isOn: true,
        isFailing,
        why: isFailing ? why : '',
        advice: isFailing ? adviceOf(channel, why) : '',
      };
    }),
  );
}
