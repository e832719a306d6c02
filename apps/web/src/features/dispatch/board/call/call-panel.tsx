import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { callElement } from '~/features/dispatch/board/model/board-dom.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useBoardActions } from '~/features/dispatch/board/moving/use-board-actions.ts';
import type { ShownCall } from '~/features/dispatch/board/words/say-call.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { CallActions } from './call-actions.tsx';
import { CallDetailsList } from './call-details-list.tsx';
import { CallTitle } from './call-title.tsx';

interface CallPanelProps {
  callId: string;
  onClose: () => void;
}

/** A call next to the board, which stays usable. */
export function CallPanel({ callId, onClose }: CallPanelProps) {
  const { findCall, scale } = useBoard();
  const actions = useBoardActions();
  const onBoard = findCall(callId);
  // A call from another day, or one no longer on the board, is loaded separately.
  const alone = trpc.serviceCalls.byId.useQuery({ id: callId }, { enabled: !onBoard });
  const isGone = !onBoard && problemOf(alone.error)?.status === 404;
  const call: ShownCall | undefined = onBoard ?? (isGone ? undefined : alone.data);
  const titleId = useId();

  // The panel makes the board narrower, and its call must stay visible.
  useEffect(() => {
    callElement(callId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [callId]);

  return (
    <aside aria-labelledby={titleId} data-call-panel className="board-panel">
      <header className="flex min-h-11 items-center justify-between gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2 id={titleId} className="text-sm tabular-nums">
          {call ? `Service call #${call.callNumber}` : 'Service call'}
        </h2>
        <IconButton
          size="small"
          aria-label="Close call"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {isGone && <p className="text-sm text-ink-soft">This call does not exist.</p>}
        {!isGone && !onBoard && (
          <LoadError query={alone} fallback="The service call did not load" />
        )}
        {!call && alone.isPending && <SkeletonRegion label="Loading the service call" lines={8} />}
        {call && (
          <>
            <CallTitle call={call} />
            {actions && onBoard && <CallActions call={onBoard} actions={actions} />}
            <div className="flex flex-wrap gap-2">
              <Link
                to="/service-calls/$id"
                params={{ id: callId }}
                className={buttonClass({ size: 'small' })}
              >
                Open call
              </Link>
              {actions && (
                <Link
                  to="/customers/$id"
                  params={{ id: call.customer._id }}
                  className={buttonClass({ size: 'small' })}
                >
                  Open customer
                </Link>
              )}
            </div>
            <CallDetailsList call={call} timeZone={scale.timeZone} copies />
          </>
        )}
      </div>
    </aside>
  );
}
