import type { Act } from '~/device/act.ts';
import { momentOf } from '~/device/act-moment.ts';

/** An older act is shown to a person instead: nobody expects it any more. */
const OLDEST_MS = 30 * 24 * 60 * 60_000;

/**
 * Whether it was done too long ago to be sent by itself.
 * @param now by the server's clock as far as it is known, in milliseconds since 1970
 */
export const isTooOld = (act: Act, now: number): boolean =>
  now - Math.max(momentOf(act), act.agreedAt ?? 0) > OLDEST_MS;

/**
 * What of a call is sent next: its oldest act. One that needs a person holds back those behind it,
 * since they may rest on it, and nothing of any other call.
 * @param acts oldest first
 */
export function nextToSend(acts: readonly Act[], callId: string): Act | undefined {
  const oldest = acts.find((act) => act.callId === callId);
  return oldest?.state === 'waiting' ? oldest : undefined;
}

/** The calls of which something can be sent. */
export const callsToSend = (acts: readonly Act[]): string[] =>
  [...new Set(acts.map(({ callId }) => callId))].filter((id) => nextToSend(acts, id) !== undefined);

/** Whether something of the call in front of this act waits for a person. */
export const isHeldBack = (acts: readonly Act[], { callId, seq }: Act): boolean =>
  acts.some((act) => act.callId === callId && act.seq < seq && act.state === 'needs_you');
