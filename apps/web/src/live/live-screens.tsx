import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import '~/styles/signed-in.css';
import { useAppUpdate } from '~/app-update/use-app-update.ts';
import { loadChangesSoon, readAfterChanges } from '~/changes/read-after-changes.ts';
import { formatTime } from '~/format/dates.ts';
import { CompanyTimes } from '~/live/company-times.tsx';
import { watchAnswers } from '~/missing-answers/watch-answers.ts';
import { usePill } from '~/offline/pill-place.tsx';
import { startDevice } from '~/offline/start-device.ts';
import { SearchOpener } from '~/search-box/search-opener.tsx';
import { endWithAsker } from '~/session/end-with-asker.ts';
import { leaveOutUnknown } from '~/session/leave-out-unknown.ts';
import { OnePersonsScreens } from '~/session/one-persons-screens.tsx';
import { hearScreens, watchRequests } from '~/session/trpc-client.ts';
import { useUser } from '~/session/use-user.ts';
import { OpeningSheet } from '~/ui/feedback/opening-sheet.tsx';
import { RouteWait } from '~/ui/feedback/route-wait.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { PlainToasts } from '~/ui/toast/plain-toasts.tsx';
import { connectionState } from './connection-state.ts';
import { startLive } from './start-live.ts';
import { useCompanyJobTypes } from './use-company-job-types.ts';

/**
 * The signed-in user's screens with live updates, and fallbacks that can show messages when no more
 * code loads. The children stand above them.
 */
export function LiveScreens({ children }: { children?: ReactNode }) {
  const areKnown = useCompanyJobTypes();
  return (
    <>
      {areKnown && children}
      <CompanyTimes>
        {areKnown ? <OnePersonsScreens /> : <SkeletonRegion label="Loading" />}
      </CompanyTimes>
      <LiveUpdates />
      <OpeningSheet />
      <RouteWait />
      <PlainToasts />
    </>
  );
}

/** Receives others' changes while signed in; shows when it cannot. */
function LiveUpdates() {
  const client = useQueryClient();
  const user = useUser();
  const { id, role, mustChangePassword = false } = user ?? {};

  useEffect(() => {
    hearScreens(readAfterChanges(client));
    const watch = watchAnswers(client);
    watchRequests(({ op, next }) =>
      endWithAsker({
        op,
        next: (asked) => watch({ op: asked, next: (each) => leaveOutUnknown({ op: each, next }) }),
      }),
    );
  }, [client]);
  useEffect(() => loadChangesSoon(client), [client]);
  const isStaff = role !== undefined && role !== 'customer';
  useAppUpdate(isStaff);

  useEffect(
    () => (id && role && !mustChangePassword ? startDevice(client, { id, role }).stop : undefined),
    [client, id, role, mustChangePassword],
  );

  useEffect(
    () => (id && role && !mustChangePassword ? startLive(client, { id, role }) : undefined),
    [client, id, role, mustChangePassword],
  );

  const { Pill } = usePill();
  return (
    <>
      {/* Not with its button, which comes after the screen. */}
      {user && isStaff && <SearchOpener user={user} />}
      {/* The pill says it, and what becomes of what is done meanwhile. */}
      {!Pill && <LiveBanner />}
    </>
  );
}

/** Shows how old the screen is. It overlays the navbar, so nothing shifts. */
function LiveBanner() {
  const since = useSyncExternalStore(connectionState.subscribe, connectionState.lostSince);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-2 print:hidden"
    >
      {since !== undefined && (
        <p className="flex items-center gap-2 rounded-md border border-warn-line bg-warn-wash px-3 py-2 text-sm font-medium text-ink shadow-popup">
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warn-ink" />
          Connection lost. Last updated {formatTime(new Date(since).toISOString())}.
        </p>
      )}
    </div>
  );
}
