import type { BoardRow } from './board-model.ts';
import { cssVars } from './css-vars.ts';
import { shadesOf } from './shades-of.ts';
import { useBoard } from './use-board.ts';

/** Off hours and time off behind the bars, with their words. */
export function RowShades({ row }: { row: BoardRow }) {
  const { scale } = useBoard();
  return shadesOf(row.technician, row.work, scale).map(({ kind, words, start, end }) => {
    const x = scale.xOf(start);
    return (
      <div
        key={start}
        ref={cssVars({ '--x': x, '--width': scale.xOf(end) - x })}
        aria-hidden="true"
        data-kind={kind}
        className="board-shade"
      >
        <span>{words}</span>
      </div>
    );
  });
}
