import type { EMPLOYEE_SORTS } from '@callboard/contract/employee-sorts';
import type { Employee, EmployeeQuery } from '@callboard/contract/employees';
import type { ReactNode } from 'react';
import { withRow } from '~/lib/cached-rows.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Sort } from '~/ui/table/data-table-column.ts';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { ActiveCell } from './active-cell.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { mayEdit, roleOptions } from './employee-rights.ts';
import { EmployeeRowActions } from './employee-row-actions.tsx';
import { EmployeeRowNote } from './employee-row-note.tsx';
import { findSort } from './employees-search.ts';
import { useEmployeeEditor } from './use-employee-editor.ts';
import { useEmployees } from './use-employees.ts';
import { useReactivate } from './use-reactivate.ts';

type EmployeeOrder = { sort: (typeof EMPLOYEE_SORTS)[number]; dir: EmployeeQuery['dir'] };

interface EmployeesTableProps {
  query: EmployeeQuery;
  onSort: (order: EmployeeOrder) => void;
  /** What to do about an empty list. */
  addButton: ReactNode;
}

export function EmployeesTable({ query, onSort, addButton }: EmployeesTableProps) {
  const role = useUser()?.role;
  const { list, rows } = useEmployees(query);
  const editor = useEmployeeEditor(query);
  const utils = trpc.useUtils();
  const { reactivate, pendingId } = useReactivate((changed) =>
    utils.employees.list.setInfiniteData(query, withRow(changed)),
  );

  function handleSort({ id, direction }: Sort) {
    const sort = findSort(id);
    if (sort) onSort({ sort, dir: direction === 'ascending' ? 'asc' : 'desc' });
  }

  const columns = employeeColumns({
    editor,
    roles: roleOptions(role),
    renderActive: (employee: Employee) => (
      <ActiveCell
        employee={employee}
        mayEdit={mayEdit(role, employee)}
        isReactivating={pendingId === employee._id}
        onReactivate={reactivate}
      />
    ),
    renderActions: (employee: Employee) => (
      <EmployeeRowActions
        employee={employee}
        mayEdit={mayEdit(role, employee)}
        onEditRow={(row, event) => void editor.begin(row, event)}
      />
    ),
  });

  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load employees" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading employees" lines={8} />}
      {rows?.length === 0 && <EmptyState text="No employees found" action={addButton} />}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className="px-4 py-2.5 text-sm text-ink-soft sm:px-5">
            {list.hasNextPage && 'The first '}
            {rows.length} {rows.length === 1 ? 'employee' : 'employees'}
          </p>
          <DataTable
            caption="Employees"
            wide
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            sort={{
              id: query.sort,
              direction: query.dir === 'asc' ? 'ascending' : 'descending',
            }}
            onSort={handleSort}
            currentKey={editor.row?._id}
            onRowKeyDown={editor.onKeyDown}
            renderNote={(employee) =>
              editor.isEditing(employee) && <EmployeeRowNote employee={employee} editor={editor} />
            }
          />
        </>
      )}
      <LoadMore key={`${query.sort} ${query.dir}`} list={list} />
    </div>
  );
}
