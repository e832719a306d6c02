import { memo } from 'react';
import { BoardBar } from './board-bar.tsx';
import { cssVars } from './css-vars.ts';
import { RowDays } from './row-days.tsx';
import type { PlacedRow } from './row-layout.ts';
import { RowName } from './row-name.tsx';
import { RowShades } from './row-shades.tsx';
import { useBoard } from './use-board.ts';

interface BoardRowProps {
  placed: PlacedRow;
  index: number;
  now: number;
  /** The part of the axis that is drawn, in units. */
  from: number;
  to: number;
  /** What the board's one tab stop is, if it is in this row. */
  tabStop: string | undefined;
  openCall: string | undefined;
}

/** A technician's days: who, when they work, and their visits. */
export const BoardRow = memo(function BoardRow({
  placed,
  index,
  now,
  from,
  to,
  tabStop,
  openCall,
}: BoardRowProps) {
  const { scale } = useBoard();
  const { row, top, height } = placed;
  return (
    <div
      ref={cssVars({ '--top': top, '--height': height })}
      role="row"
      aria-rowindex={index + 1}
      data-technician-id={row.technician._id}
      className="board-row"
    >
      <RowName row={row} isTabStop={tabStop === row.technician._id} />
      <div data-track className="board-track">
        {scale.view === 'day' ? <RowShades row={row} /> : <RowDays row={row} />}
        {row.bars.map((bar) =>
          (bar.x < to && bar.x + bar.width > from) || bar.call._id === tabStop ? (
            <BoardBar
              key={bar.call._id}
              bar={bar}
              scale={scale}
              now={now}
              isTabStop={tabStop === bar.call._id}
              isOpen={openCall === bar.call._id}
            />
          ) : null,
        )}
      </div>
    </div>
  );
});
