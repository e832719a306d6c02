import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { HoursCard } from '~/features/transfer/exports/hours-card.tsx';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { employeeQuery } from './employees-search.ts';
import { EmployeesTable } from './employees-table.tsx';

// The draft name of the new employee form.
const DRAFT = 'new employee';

const loadDialog = () =>
  import('./form/add-employee-dialog.tsx').then((part) => part.AddEmployeeDialog);

const route = getRouteApi('/_in/admin/employees/');

export function EmployeesPage() {
  const query = employeeQuery(route.useSearch());
  const navigate = route.useNavigate();
  const adding = useOpenable(loadDialog, () => hasDraft(DRAFT));
  const addButton = (
    <Button {...adding.opener}>
      <Plus aria-hidden="true" className="size-4" />
      Add Employee
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Employees"
        actions={
          <>
            <ExportButton of="employees" things="employees" query={query} />
            {addButton}
          </>
        }
      />
      <Card flush>
        <EmployeesTable
          query={query}
          onSort={(order) =>
            // A new sort order leaves the row being edited alone.
            void navigate({ search: order, resetScroll: false, ignoreBlocker: true })
          }
          addButton={addButton}
        />
      </Card>
      <div className="mt-4">
        <HoursCard />
      </div>
      {adding.Part && <adding.Part draft={DRAFT} {...adding.frame} />}
    </>
  );
}
