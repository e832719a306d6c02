import { shortMoment } from '~/format/dates.ts';
import type { Act } from '~/offline/act.ts';
import { isHeldBack } from '~/offline/queue/next-to-send.ts';
import { ON_THIS_PHONE } from '~/session/local-answers.ts';
import { conflictOf } from '../acts/conflict-of.ts';

/** What waits on this device, and whether it can be sent. */
export interface Standing {
  acts: readonly Act[];
  /** How many other problems need a person, such as full storage. */
  troubles: number;
  signal: 'up' | 'down';
  /** Older acts may wait that are not known yet. */
  isReading: boolean;
  /** In milliseconds since 1970. Undefined if nothing was saved here yet. */
  lastSavedAt: number | undefined;
}

/** "2 changes need a decision" */
export const decisionsNeeded = (count: number): string =>
  count === 1 ? '1 change needs a decision' : `${count} changes need a decision`;

function sentWords({ signal, isReading, lastSavedAt }: Standing): string {
  if (signal === 'down') return 'What you do stays on this phone and sends when you have signal.';
  if (isReading) return 'What waits from before is being read.';
  if (lastSavedAt === undefined) return 'Everything is sent.';
  return `Everything is sent. Last saved ${shortMoment(new Date(lastSavedAt).toISOString())}.`;
}

/** What becomes of the waiting acts. Acts that wait for a person are not said to be on their way. */
export function standingWords(standing: Standing): string {
  const { acts, signal } = standing;
  const needing = acts.filter(({ state }) => state === 'needs_you');
  const goesOn = acts.some((act) => act.state === 'waiting' && !isHeldBack(acts, act));
  const words = signal === 'down' ? ['No signal.'] : [];
  if (acts.length === 0) return [...words, sentWords(standing)].join(' ');
  if (needing.length > 0) words.push(`${decisionsNeeded(needing.length)}.`);
  if (needing.some((act) => conflictOf(act))) words.push('Choose which one to keep.');
  if (goesOn && signal === 'down') words.push(ON_THIS_PHONE);
  if (goesOn && signal === 'up') words.push('Being sent, in this order for each call.');
  return words.join(' ');
}
