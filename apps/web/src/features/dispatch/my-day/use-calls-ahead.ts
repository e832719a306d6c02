import { useEffect } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { dayParts } from './day-parts.ts';
import type { useMyDay } from './use-my-day.ts';

/**
 * Reads the calls that a step or a tap on *Show* may bring up: access notes and flags come with the call,
 * and a card that grows late moves its buttons from under the thumb.
 */
export function useCallsAhead({ day, news }: Pick<ReturnType<typeof useMyDay>, 'day' | 'news'>) {
  const { serviceCalls } = trpc.useUtils();
  const next = day && dayParts(day.visits).next[0]?._id;
  const told = news && dayParts(news.latest).now?._id;
  useEffect(() => {
    for (const id of [next, told]) {
      if (id) void serviceCalls.byId.prefetch({ id }, { staleTime: Number.POSITIVE_INFINITY });
    }
  }, [serviceCalls, next, told]);
}
