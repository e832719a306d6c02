import { CalendarX } from 'lucide-react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useBoard } from './use-board.ts';

const NoTechnicians = lazyPart(() =>
  import('./no-technicians.tsx').then((part) => part.NoTechnicians),
);

/** Explains why there are no rows or bars. */
export function NothingOnBoard() {
  const { board, model, scale } = useBoard();
  const when = scale.view === 'day' ? 'on this day' : 'this week';
  if (model.rows.length === 0) return <NoTechnicians />;
  const isEmpty = model.rows.every(({ bars }) => bars.every(({ isOther }) => isOther));
  if (!isEmpty) return null;
  const isHidden = board.calls.length > 0;
  return (
    <p role="status" className="board-nothing">
      <CalendarX aria-hidden="true" className="size-4 text-ink-faint" />
      {isHidden ? `No calls ${when} match the filters.` : `No calls ${when}.`}
    </p>
  );
}
