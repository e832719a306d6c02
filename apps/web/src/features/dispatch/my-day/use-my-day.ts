import type { MyDay } from '@callboard/contract/dispatch/my-day';
import { useState } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { inSeenOrder, isSameOrder, withOwnChange } from './changed-day.ts';
import { dayParts } from './day-parts.ts';

/** What only the clock changes, such as the day itself, is read again this often, in milliseconds. */
const EACH_MINUTE = 60_000;

/**
 * A technician's day, which never changes its order under a thumb: what others changed is told, and
 * shown once the person asks for it; what the person does shows at once.
 */
export function useMyDay(asked: { technician?: string; date?: string }) {
  const query = trpc.myDay.day.useQuery(asked, { refetchInterval: EACH_MINUTE });
  const latest = query.data;
  const [seen, setSeen] = useState<MyDay>();
  // The version of the person's own last change; a day that knows of it is followed.
  const [own, setOwn] = useState<{ id: string; version: number }>();

  const isOwn =
    own !== undefined &&
    // A visit that was called off is not on the list any more.
    !latest?.visits.some(({ _id, version }) => _id === own.id && version < own.version);
  // What others changed meanwhile may come with the same answer, and is told all the same.
  const expected = seen && latest && isOwn ? withOwnChange(seen, latest, own.id) : seen;
  // With nothing to do next no thumb is on a step, and new work shows by itself.
  const isFree = expected && !dayParts(expected.visits).now;
  const isShown = !latest || !expected || isFree || isSameOrder(expected, latest);
  const shown = isShown ? latest : expected;
  if (shown && seen !== shown) setSeen(shown);
  if (latest && isOwn) setOwn(undefined);

  return {
    query,
    day: isShown ? latest : inSeenOrder(expected, latest),
    /** The visits before and after what others changed since, as long as it is not shown. */
    news: isShown ? undefined : { seen: expected.visits, latest: latest.visits },
    showChanges: () => setSeen(latest),
    follow: ({ _id, version }: { _id: string; version: number }) => setOwn({ id: _id, version }),
  };
}
