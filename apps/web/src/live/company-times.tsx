import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { followCompany, knownZone, onOtherClock } from '~/format/company-clock.ts';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';

// The settings load with the page frame; live updates report changes.
const FRESH = 60_000;

/**
 * Screens with times in the company's zone. They wait for it, and re-render when it changes; if it is
 * unknown, every time names the assumed zone.
 */
export function CompanyTimes({ children }: { children: ReactNode }) {
  const { data, isPending, failureCount } = trpc.settings.get.useQuery(undefined, {
    staleTime: FRESH,
  });
  const followed = useSyncExternalStore(onOtherClock, knownZone);
  const timeZone = data?.timeZone;
  useLayoutEffect(() => {
    if (timeZone !== undefined) followCompany(timeZone);
  }, [timeZone]);
  // Nobody waits for a server that does not answer: each screen says so itself.
  if (isPending && failureCount === 0) return <SkeletonRegion label="Loading" />;
  return (timeZone === undefined || followed === timeZone) && children;
}
