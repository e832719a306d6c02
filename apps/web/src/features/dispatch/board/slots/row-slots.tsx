import { useMemo } from 'react';
import type { BoardRow } from '~/features/dispatch/board/model/board-model.ts';
import { cssVars } from '~/features/dispatch/board/model/css-vars.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { saySpan } from '~/features/dispatch/board/words/say-time.ts';
import { freeSlots } from './free-slots.ts';

interface RowSlotsProps {
  row: BoardRow;
  /** The start of the one that is the board's tab stop. */
  tabStop: number | undefined;
}

/** A technician's free time, below the bars: a click or Enter starts a call there. */
export function RowSlots({ row, tabStop }: RowSlotsProps) {
  const { scale } = useBoard();
  const { gaps, technician } = row;
  const slots = useMemo(() => freeSlots(gaps, scale), [gaps, scale]);
  return slots.map(({ start, end, x, width }) => (
    <div
      // Its start moves with the clock, and it keeps the focus.
      key={end}
      ref={cssVars({ '--x': x, '--width': width })}
      role="gridcell"
      tabIndex={tabStop === start ? 0 : -1}
      data-slot={start}
      aria-label={`${technician.name} is free ${saySpan(start, end, scale.timeZone)}. Press Enter for a new call.`}
      className="board-slot"
    />
  ));
}
