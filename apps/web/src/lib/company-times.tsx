import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { followCompany, knownZone, onOtherClock } from '~/format/company-clock.ts';
import { trpc } from './trpc.ts';

// The settings come with the frame of the page; live updates tell of a change.
const FRESH = 60_000;

/**
 * Screens whose times are the company's. They wait for its zone, and are drawn anew with another
 * one; where nobody can say which it is, every time names the zone that was assumed.
 */
export function CompanyTimes({ children }: { children: ReactNode }) {
  const { data, isPending } = trpc.settings.get.useQuery(undefined, { staleTime: FRESH });
  const followed = useSyncExternalStore(onOtherClock, knownZone);
  const timeZone = data?.timeZone;
  useLayoutEffect(() => {
    if (timeZone !== undefined) followCompany(timeZone);
  }, [timeZone]);
  const isReady = timeZone === undefined ? !isPending : followed === timeZone;
  return isReady && children;
}
