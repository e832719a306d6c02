import { useLayoutEffect, useMemo, useState } from 'react';
import { BoardHead } from './board-head.tsx';
import { BoardRow } from './board-row.tsx';
import { cssVars } from './css-vars.ts';
import { NowLine } from './now-line.tsx';
import { LINE_HEIGHT, NAME_WIDTH, placeRows, unitFor } from './row-layout.ts';
import { tabStopOf } from './tab-stop.ts';
import { useBoard } from './use-board.ts';
import { useFirstScroll } from './use-first-scroll.ts';
import { useFocused } from './use-focused.ts';
import { isNear, OVERSCAN, useViewport } from './use-viewport.ts';

interface BoardGridProps {
  now: number;
  openCall: string | undefined;
}

/** Rows of technicians under hours or days. Only what is in sight, or has the focus, is drawn. */
export function BoardGrid({ now, openCall }: BoardGridProps) {
  const { scale, model, focus } = useBoard();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const viewport = useViewport(scroller);
  const spot = useFocused(focus);
  const rows = useMemo(() => placeRows(model.rows, scale.view), [model.rows, scale.view]);
  const unit = unitFor(viewport?.width ?? 0, scale.length, scale.view);
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const stop = tabStopOf(model, spot);

  useFirstScroll(scroller, viewport !== undefined, unit);
  // Here, after the places of all that is drawn were set.
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
          '--line-height': LINE_HEIGHT[scale.view],
          '--rows-height': height,
        })}
        className="board-canvas"
      >
        <BoardHead now={now} />
        <div role="rowgroup" className="board-rows">
          {viewport &&
            rows.map((placed, index) => {
              const { technician } = placed.row;
              const isDrawn =
                isNear(placed.top, placed.top + placed.height, viewport.top, viewport.height) ||
                technician._id === stop?.technicianId;
              return isDrawn ? (
                <BoardRow
                  key={technician._id}
                  placed={placed}
                  index={index + 1}
                  now={now}
                  from={(viewport.left - OVERSCAN) / unit}
                  to={(viewport.left + viewport.width + OVERSCAN) / unit}
                  tabStop={
                    technician._id === stop?.technicianId
                      ? (stop.callId ?? technician._id)
                      : undefined
                  }
                  openCall={openCall}
                />
              ) : null;
            })}
          <NowLine now={now} />
        </div>
      </div>
    </div>
  );
}
