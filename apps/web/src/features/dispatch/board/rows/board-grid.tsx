import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFocused } from '~/features/dispatch/board/focus/board-focus.ts';
import { tabStopOf } from '~/features/dispatch/board/focus/tab-stop.ts';
import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useSelected } from '~/features/dispatch/board/selection/board-selection.ts';
import { BoardHead } from './board-head.tsx';
import { BoardRow } from './board-row.tsx';
import { densityFor, layOutRows, NAME_WIDTH, unitFor } from './row-layout.ts';
import { isNear, OVERSCAN, useViewport } from './use-viewport.ts';
import { useZoom } from './zoom.ts';

/** Height of the hours, or of the days with booked and free time, in pixels. */
const HEAD_HEIGHT = { day: 32, week: 56 };
/** Below this many pixels per minute, an hour's label is wider than the hour. */
const NARROW_UNIT = 0.8;

interface BoardGridProps {
  now: number;
  openCall: string | undefined;
}

/** Technician rows under hours or days. Only visible or focused parts are rendered. */
export function BoardGrid({ now, openCall }: BoardGridProps) {
  const { scale, model, focus, selection } = useBoard();
  const selected = useSelected(selection);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const viewport = useViewport(scroller);
  const spot = useFocused(focus);
  const zoom = useZoom();
  const { level, lines } = densityFor(
    scale.view,
    model.rows.length,
    (viewport?.height ?? 0) - HEAD_HEIGHT[scale.view],
  );
  const rows = useMemo(() => layOutRows(model.rows, { level, lines }), [model.rows, level, lines]);
  const { length, view } = scale;
  const unit = unitFor({ width: (viewport?.width ?? 0) - NAME_WIDTH, length, view, zoom });
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const stop = tabStopOf(model, scale, spot);

  useSameTime(scroller, unit);
  useFirstScroll(scroller, viewport !== undefined, unit);
  // Here, after all positions are set.
  useLayoutEffect(() => focus.settle());

  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Technicians and their visits"
      aria-rowcount={rows.length + 1}
      data-view={scale.view}
      className="board-scroller"
    >
      <div
        ref={cssVars({
          '--unit': unit,
          '--length': scale.length,
          '--name-width': NAME_WIDTH,
          '--level-height': level,
          '--lines': lines,
          '--head-height': HEAD_HEIGHT[scale.view],
          '--rows-height': height,
        })}
        data-narrow={(view === 'day' && unit < NARROW_UNIT) || undefined}
        className="board-canvas"
      >
        <BoardHead now={now} />
        <div role="rowgroup" className="board-rows">
          {viewport &&
            rows.map((laidOut, index) => {
              const { technician } = laidOut.row;
              const isDrawn =
                isNear(laidOut.top, laidOut.top + laidOut.height, viewport.top, viewport.height) ||
                technician._id === stop?.technicianId;
              return isDrawn ? (
                <BoardRow
                  key={technician._id}
                  laidOut={laidOut}
                  index={index + 1}
                  now={now}
                  unit={unit}
                  from={(viewport.left - OVERSCAN) / unit}
                  to={(viewport.left + viewport.width + OVERSCAN) / unit}
                  tabStop={
                    technician._id === stop?.technicianId
                      ? (stop.callId ?? stop.slot ?? technician._id)
                      : undefined
                  }
                  openCall={openCall}
                  selected={selected}
                />
              ) : null;
            })}
        </div>
      </div>
    </div>
  );
}

/** Keeps the middle of the view in place while zooming. */
function useSameTime(scroller: HTMLElement | null, unit: number) {
  const last = useRef(unit);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = unit;
    if (!scroller || before === unit || before <= 0) return;
    const half = (scroller.clientWidth - NAME_WIDTH) / 2;
    const middle = (scroller.scrollLeft + half) / before;
    scroller.scrollTo({ left: middle * unit - half, behavior: 'instant' });
  }, [scroller, unit]);
}

const HOUR = 60;

/** A day that does not fit opens at the hour before the current one, or at its start. */
function useFirstScroll(scroller: HTMLElement | null, isMeasured: boolean, unit: number) {
  const { scale } = useBoard();
  const shown = useRef<string>(undefined);
  const key = `${scale.view} ${scale.days[0]?.date}`;

  useLayoutEffect(() => {
    if (!scroller || !isMeasured || shown.current === key) return;
    shown.current = key;
    const now = Date.now();
    const isToday = scale.days.some(({ start, end }) => start <= now && now < end);
    const hourBefore = Math.floor(scale.xOf(now) / HOUR - 1) * HOUR;
    const left = isToday && scale.view === 'day' ? hourBefore * unit : 0;
    scroller.scrollTo({ left, behavior: 'instant' });
  }, [scroller, isMeasured, key, scale, unit]);
}
