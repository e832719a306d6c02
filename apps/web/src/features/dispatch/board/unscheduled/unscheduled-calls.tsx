import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useFocused } from '~/features/dispatch/board/focus/board-focus.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useSelected } from '~/features/dispatch/board/selection/board-selection.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { UnscheduledCard } from './unscheduled-card.tsx';
import { GROUP_TITLES } from './unscheduled-groups.ts';
import { useLaneFilter } from './use-lane-filter.ts';

const LaneFilter = lazyPart(() => import('./lane-filter.tsx').then((part) => part.LaneFilter));

interface UnscheduledCallsProps {
  isOpen: boolean;
  onToggle: () => void;
  openCall: string | undefined;
}

/** Visits that nobody goes to, calls without a time, and below them what an earlier day left open. */
export function UnscheduledCalls({ isOpen, onToggle, openCall }: UnscheduledCallsProps) {
  const { board, model, focus, selection } = useBoard();
  const selected = useSelected(selection);
  const spot = useFocused(focus);
  const titleId = useId();
  const calls = model.unscheduled.flatMap((group) => group.calls);
  const { isFiltered, count } = useLaneFilter();
  const stop = calls.find(({ _id }) => _id === spot.callId) ?? calls[0];

  return (
    <section
      data-unscheduled
      data-technician-id=""
      data-closed={!isOpen || undefined}
      aria-labelledby={titleId}
      className="board-unscheduled"
    >
      <header className="board-unscheduled-head">
        <h2 id={titleId} className="text-sm">
          Unscheduled <span className="font-normal text-ink-soft tabular-nums">{count}</span>
        </h2>
        <IconButton
          size="small"
          aria-label={isOpen ? 'Hide unscheduled calls' : 'Show unscheduled calls'}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          onClick={onToggle}
        />
      </header>
      {isOpen && isFiltered && <LaneFilter />}
      {isOpen && calls.length === 0 && (
        <p className="p-4 text-sm text-ink-soft">
          {isFiltered ? 'Nothing matches the filters.' : 'Nothing waiting.'}
        </p>
      )}
      {isOpen && calls.length > 0 && (
        <div role="grid" aria-labelledby={titleId} className="board-unscheduled-list">
          {model.unscheduled.map((group) => (
            <div
              key={group.key}
              role="rowgroup"
              aria-label={GROUP_TITLES[group.key]}
              data-unscheduled-group={group.key}
            >
              <p aria-hidden="true" className="board-unscheduled-group">
                {GROUP_TITLES[group.key]}
                <span className="tabular-nums">{group.calls.length}</span>
              </p>
              {group.calls.map((call) => (
                <UnscheduledCard
                  key={call._id}
                  call={call}
                  isTabStop={call === stop}
                  isOpen={openCall === call._id}
                  isSelected={selected.has(call._id)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {isOpen && (board.hasMoreUnscheduled || board.hasMoreFollowUp) && (
        <p className="p-3 text-xs text-ink-soft">There are more calls than are shown here.</p>
      )}
    </section>
  );
}
