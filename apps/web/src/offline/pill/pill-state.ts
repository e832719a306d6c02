import { clockFace, formatDate, isToday } from '~/format/dates.ts';
import type { Standing } from '~/offline/waiting/standing-words.ts';

export interface PillState {
  kind: 'needs_you' | 'no_signal' | 'saving' | 'reading' | 'saved';
  words: string;
}

function savedWords(at: number | undefined, now: Date): string {
  if (at === undefined) return 'All saved';
  const iso = new Date(at).toISOString();
  return `All saved ${isToday(iso, now) ? clockFace(iso) : formatDate(iso, now)}`;
}

/** What the pill says: first what only a person can decide, then what waits. */
export function pillState(
  { acts, troubles, signal, isReading, lastSavedAt }: Standing,
  now = new Date(),
): PillState {
  const needing = acts.filter(({ state }) => state === 'needs_you').length + troubles;
  const waiting = acts.filter(({ state }) => state === 'waiting').length;
  if (needing > 0) {
    return { kind: 'needs_you', words: `${needing} ${needing === 1 ? 'needs' : 'need'} you` };
  }
  if (signal === 'down') {
    return {
      kind: 'no_signal',
      words: waiting > 0 ? `No signal: ${waiting} waiting` : 'No signal',
    };
  }
  if (waiting > 0) return { kind: 'saving', words: `Saving ${waiting}` };
  if (isReading) return { kind: 'reading', words: 'Reading what waits' };
  return { kind: 'saved', words: savedWords(lastSavedAt, now) };
}

const SPOKEN = {
  needs_you: 'A change needs you',
  no_signal: 'No signal. What you do is kept on this phone',
  saved: 'All saved',
};

/**
 * What a screen reader says: only news, not every tap or count.
 * @param before what it said last; empty at first
 */
export function spokenNews(before: string, { kind }: PillState): string {
  if (kind === 'saving' || kind === 'reading' || (kind === 'saved' && before === '')) return before;
  return SPOKEN[kind];
}
