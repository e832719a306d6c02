import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatTime } from '~/format/dates.ts';
import { connectionState } from './connection-state.ts';

/** Says since when the screen is old. It lies over the navbar, so that nothing moves for it. */
export function LiveBanner() {
  const since = useSyncExternalStore(connectionState.subscribe, connectionState.lostSince);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-2 print:hidden"
    >
      {since !== undefined && (
        <p className="flex items-center gap-2 rounded-md border border-warn-line bg-warn-wash px-3 py-2 text-sm font-medium text-ink shadow-popup">
          <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warn-ink" />
          Connection lost. What you see is from {formatTime(new Date(since).toISOString())}.
        </p>
      )}
    </div>
  );
}
