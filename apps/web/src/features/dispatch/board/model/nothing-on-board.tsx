import { Link } from '@tanstack/react-router';
import { CalendarX, Users } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { useBoard } from './use-board.ts';

/** Explains why there are no rows or bars. */
export function NothingOnBoard() {
  const { board, model, scale, isReadOnly } = useBoard();
  const when = scale.view === 'day' ? 'on this day' : 'this week';
  if (model.rows.length === 0) {
    return (
      <EmptyState
        icon={Users}
        text="No technicians"
        hint="Active employees with the Technician role show up here."
        action={
          !isReadOnly &&
          board.technicians.length === 0 && (
            <Link to="/admin/employees" className={buttonClass({ variant: 'primary' })}>
              Add an employee
            </Link>
          )
        }
      />
    );
  }
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
