import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { useBoard } from './use-board.ts';

/** Explains why there are no rows. */
export function NoTechnicians() {
  const { board, isReadOnly } = useBoard();
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
