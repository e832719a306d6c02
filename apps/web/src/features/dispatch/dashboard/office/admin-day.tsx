import type { Setup } from '@callboard/contract/company/setup';
import { SetupChecklist } from '~/features/company/setup/setup-checklist.tsx';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { OfficeDay } from './office-day.tsx';

const isOver = (setup: Setup | undefined) =>
  setup !== undefined && (setup.isDismissed || setup.steps.every(({ isDone }) => isDone));

/** An admin's day: what a new company has to set up comes first, until that is done or hidden. */
export function AdminDay() {
  const setup = trpc.setup.checklist.useQuery(undefined, {
    // Once it is over, no change of a call asks for it again.
    enabled: ({ state }) => !isOver(state.data),
  });
  // Asked together with the list: the day waits for it, so that nothing moves down.
  trpc.dashboard.day.usePrefetchQuery();
  if (setup.isPending) return <SkeletonRegion label="Loading the day" lines={30} />;
  return (
    <>
      <LoadError query={setup} fallback="Failed to load the setup list" />
      {setup.data && !isOver(setup.data) && <SetupChecklist setup={setup.data} />}
      <OfficeDay />
    </>
  );
}
