import type { Act } from '~/offline/act.ts';
import { momentOf } from '~/offline/act-moment.ts';

/** Nobody expects an older act any more, so a person decides about it. */
const OLDEST_MS = 30 * 24 * 60 * 60_000;

/**
 * Whether an act is too old to be sent without asking.
 * @param now by the server's clock as far as it is known, in milliseconds since 1970
 */
export const isTooOld = (act: Act, now: number): boolean =>
  now - Math.max(momentOf(act), act.agreedAt ?? 0) > OLDEST_MS;

/**
 * The act of a call that is sent next: its oldest. An act that needs a person holds back the later ones of
 * its call, which may depend on it. It does not hold back other calls.
 * @param acts oldest first
 */
export function nextToSend(acts: readonly Act[], callId: string): Act | undefined {
  const oldest = acts.find((act) => act.callId === callId);
  return oldest?.state === 'waiting' ? oldest : undefined;
}

/** The calls that have an act that can be sent. */
export const callsToSend = (acts: readonly Act[]): string[] =>
  [...new Set(acts.map(({ callId }) => callId))].filter((id) => nextToSend(acts, id) !== undefined);

/** Whether an earlier act of the same call needs a person. */
export const isHeldBack = (acts: readonly Act[], { callId, seq }: Act): boolean =>
  acts.some((act) => act.callId === callId && act.seq < seq && act.state === 'needs_you');
