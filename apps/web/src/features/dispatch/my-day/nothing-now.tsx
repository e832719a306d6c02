import { CalendarCheck } from 'lucide-react';
import { useNotSentCount } from '~/offline/not-final/calls-not-final.ts';
import { ON_THIS_PHONE } from '~/session/local-answers.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import type { DayParts } from './day-parts.ts';

type NothingNowProps = Pick<DayParts, 'waiting' | 'finished'>;

/** What is said of a day without a visit to work on: it is not over while something waits. */
function wordsOf(
  { waiting, finished }: NothingNowProps,
  notSent: number,
): { text: string; hint?: string } {
  if (notSent > 0) {
    const text = notSent === 1 ? '1 change is not sent yet' : `${notSent} changes are not sent yet`;
    return { text, hint: ON_THIS_PHONE };
  }
  if (waiting.length > 0) return { text: 'Nothing else now', hint: `${waiting.length} on hold` };
  if (finished.length > 0) return { text: 'All done for the day' };
  return { text: 'No visits', hint: 'New visits show up here by themselves.' };
}

/** Stands where the visit to work on would, when there is none. */
export function NothingNow(parts: NothingNowProps) {
  return <EmptyState icon={CalendarCheck} {...wordsOf(parts, useNotSentCount())} />;
}
