import type { Employee } from '@callboard/contract/employees';
import { ActiveBadge } from '~/features/admin/active-badge.tsx';
import { Button } from '~/ui/button/button.tsx';

interface ActiveCellProps {
  employee: Employee;
  mayEdit: boolean;
  isReactivating: boolean;
  onReactivate: (employee: Employee, button: HTMLElement) => void;
}

/** Whether somebody is active, and the way back for who is not. */
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
