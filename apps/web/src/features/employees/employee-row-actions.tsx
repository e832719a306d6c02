import type { Employee } from '@callboard/contract/people/employees';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { ActiveBadge } from '~/features/admin/active-badge.tsx';
import { EditRowButton } from '~/features/admin/list/row-buttons.tsx';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';

interface EmployeeRowActionsProps {
  employee: Employee;
  mayEdit: boolean;
  onEditRow: (employee: Employee, event: MouseEvent<HTMLElement>) => void;
}

/** Row actions for an employee; only admins can change admins. */
export function EmployeeRowActions({ employee, mayEdit, onEditRow }: EmployeeRowActionsProps) {
  const link = buttonClass({ variant: 'quiet', size: 'small', className: 'text-accent-ink!' });
  const whose = <span className="sr-only"> {employee.name}</span>;
  return (
    <div className="flex items-center justify-end">
      <Link to="/admin/employees/$id" params={{ id: employee._id }} className={link}>
        View
        {whose}
      </Link>
      {mayEdit && (
        <>
          <Link to="/admin/employees/$id/edit" params={{ id: employee._id }} className={link}>
            Edit
            {whose}
          </Link>
          <EditRowButton
            label={`Quick edit of ${employee.name}`}
            onClick={(event) => onEditRow(employee, event)}
          />
        </>
      )}
    </div>
  );
}

interface ActiveCellProps {
  employee: Employee;
  mayEdit: boolean;
  isReactivating: boolean;
  onReactivate: (employee: Employee, button: HTMLElement) => void;
}

/** Whether an employee is active, with Reactivate if not. */
export function ActiveCell({ employee, mayEdit, isReactivating, onReactivate }: ActiveCellProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      <ActiveBadge isActive={employee.isActive} />
      {mayEdit && !employee.isActive && (
        <Button
          size="small"
          pending={isReactivating}
          onClick={(event) => onReactivate(employee, event.currentTarget)}
        >
          Reactivate
          <span className="sr-only"> {employee.name}</span>
        </Button>
      )}
    </span>
  );
}
