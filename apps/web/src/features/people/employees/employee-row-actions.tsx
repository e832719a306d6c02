import type { Employee } from '@callboard/contract/people/employees';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { EditRowButton } from '~/features/platform/admin-list/row-buttons.tsx';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';

interface EmployeeRowActionsProps {
  employee: Employee;
  mayEdit: boolean;
  isReactivating: boolean;
  onReactivate: (employee: Employee, button: HTMLElement) => void;
  onEditRow: (employee: Employee, event: MouseEvent<HTMLElement>) => void;
}

/** Row actions for an employee, with Reactivate for one who left; only admins can change admins. */
export function EmployeeRowActions({
  employee,
  mayEdit,
  isReactivating,
  onReactivate,
  onEditRow,
}: EmployeeRowActionsProps) {
  const link = buttonClass({ variant: 'quiet', size: 'small', className: 'text-accent-ink!' });
  const whose = <span className="sr-only"> {employee.name}</span>;
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex items-center">
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
      {mayEdit && !employee.isActive && (
        <Button
          size="small"
          pending={isReactivating}
          onClick={(event) => onReactivate(employee, event.currentTarget)}
        >
          Reactivate
          {whose}
        </Button>
      )}
    </div>
  );
}
