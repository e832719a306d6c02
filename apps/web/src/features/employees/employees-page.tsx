import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasDraft } from '~/lib/drafts.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { PageHeader } from '~/ui/page-header.tsx';
import { AddEmployeeDialog } from './add-employee-dialog.tsx';
import { employeeQuery } from './employee-query.ts';
import { EmployeesTable } from './employees-table.tsx';
import { NEW_EMPLOYEE } from './new-employee-draft.ts';

const route = getRouteApi('/_in/admin/employees/');

export function EmployeesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdding, setIsAdding] = useState(() => hasDraft(NEW_EMPLOYEE));
  const addButton = (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" className="size-4" />
      Add Employee
    </Button>
  );

  return (
    <>
      <PageHeader title="Employees" actions={addButton} />
      <Card flush>
        <EmployeesTable
          query={employeeQuery(search)}
          onSort={(order) =>
            // Another order takes nothing away from the row that is being edited.
            void navigate({ search: order, resetScroll: false, ignoreBlocker: true })
          }
          addButton={addButton}
        />
      </Card>
      <AddEmployeeDialog open={isAdding} onOpenChange={setIsAdding} />
    </>
  );
}
