import { MESSAGE_CHANNELS, type MessageChannel } from '@callboard/contract/messages/message-states';
import type { ChannelStanding } from '@callboard/contract/messages/messages';
import type { Reader } from '@callboard/db/client';
import { messages } from '@callboard/db/schema/messages';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { type Alarm, adviceOf, alarmOf } from '../failure-kinds.ts';
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
  failureKind: string | null;
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
      failureKind: messages.failureKind,
      handedAt: messages.handedAt,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.state, state),
        eq(messages.channel, channel),
        // However many wait for their first try, they hide none that failed.
        state === 'waiting' ? gt(messages.attempts, 0) : undefined,
        UNDER_WAY.includes(state) ? undefined : gt(messages.createdAt, LOOKED_BACK),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(NEWEST);

const STATES = ['waiting', 'sending', 'failed', 'sent', 'delivered', 'perhaps_twice'] as const;
const UNDER_WAY: readonly string[] = ['waiting', 'sending'];

const OFF = {
  text: 'Texts are off: set SMS_URL on the server.',
  email: 'Email is off: set SMTP_URL on the server.',
} as const satisfies Record<MessageChannel, string>;

/** Whether a message failed in a way that its channel may be to blame for; one that is being sent, the last time. */
function hasFailed({ state, attempts }: Row, { isNoMessageToBlame }: Alarm): boolean {
  if (state === 'failed') return isNoMessageToBlame || attempts >= MOST_ATTEMPTS;
  return state === 'waiting' ? attempts > 0 : state === 'sending' && attempts > 1;
}

/** How many attempts failed since something last left, and the last one of them. */
function failuresOf(rows: readonly Row[], now: number) {
  const since = Math.max(
    now - DAY_MS,
    ...rows.flatMap(({ sentAt }) => (sentAt === null ? [] : Date.parse(sentAt))),
  );
  const failed = rows
    .flatMap((row) => {
      const alarm = alarmOf(row.failureKind);
      const at = Date.parse(row.handedAt ?? '');
      return alarm && hasFailed(row, alarm) ? [{ ...row, alarm, at }] : [];
    })
    .filter(({ state, at }) => at > since || (state === 'sending' && Number.isNaN(at)))
    .toSorted((one, other) => other.at - one.at);
  return {
    attempts: failed.reduce((sum, { attempts }) => sum + attempts, 0),
    last: failed[0],
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
      const works = { channel, isOn: true, isFailing: false, why: '', advice: '' };
      if (offChannels.includes(channel)) return { ...works, isOn: false, advice: OFF[channel] };
      const own = (await Promise.all(STATES.map((state) => newestIn(db, state, channel)))).flat();
      const { attempts, last } = failuresOf(own, now);
      if (!last || attempts < last.alarm.attempts) return works;
      const { alarm, lastError: why } = last;
      return { ...works, isFailing: true, why, advice: adviceOf(channel, alarm) };
    }),
  );
}
