import type { BoardRow } from './board-model.ts';
import { cssVars } from './css-vars.ts';
import { formatLoad } from './format-load.ts';
import { shadesOf } from './shades-of.ts';
import { useBoard } from './use-board.ts';

/** The days of a week behind the bars: which are off, and what is still free of the others. */
export function RowDays({ row }: { row: BoardRow }) {
  const { scale } = useBoard();
  const shades = shadesOf(row.technician, row.work, scale);
  return scale.days.map((day, index) => {
    const isOff = !row.work.some(({ start, end }) => start < day.end && day.start < end);
    const timeOff = shades.find(
      ({ kind, start }) => kind === 'time_off' && start >= day.start && start < day.end,
    );
    const free = row.days[index]?.free ?? 0;
    return (
      <div
        key={day.date}
        ref={cssVars({ '--x': day.x, '--width': day.width })}
        aria-hidden="true"
        data-kind={isOff ? (timeOff ? 'time_off' : 'off') : 'day'}
        className="board-shade"
      >
        <span>{timeOff?.words ?? (isOff ? 'Off' : `${formatLoad(free)} free`)}</span>
      </div>
    );
  });
}
