import type { EMPLOYEE_SORTS } from '@callboard/contract/people/employee-sorts';
import type { Employee, EmployeeQuery } from '@callboard/contract/people/employees';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminList } from '~/features/platform/admin-list/admin-list.tsx';
import { RowProblem } from '~/features/platform/admin-list/row-note.tsx';
import { withRow } from '~/lib/cached-rows.ts';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import type { Sort } from '~/ui/table/data-table-column.ts';
import { employeeColumns } from './employee-columns.tsx';
import { mayEdit, roleOptions } from './employee-rights.ts';
import { EmployeeRowActions } from './employee-row-actions.tsx';
import { type EmployeeEditor, useEmployeeEditor } from './employee-row-form.tsx';
import { findSort } from './employees-search.ts';
import { OpenCallsNotice } from './open-calls-notice.tsx';
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
  const list = trpc.employees.list.useInfiniteQuery(query, {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });
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
    renderActions: (employee: Employee) => (
      <EmployeeRowActions
        employee={employee}
        mayEdit={mayEdit(role, employee)}
        isReactivating={pendingId === employee._id}
        onReactivate={reactivate}
        onEditRow={(row, event) => void editor.begin(row, event)}
      />
    ),
  });

  return (
    <AdminList
      list={list}
      rows={list.data && shownRows(list.data.pages)}
      words={['employee', 'employees']}
      caption="Employees"
      emptyText="No employees found"
      addButton={addButton}
      order={`${query.sort} ${query.dir}`}
      wide
      columns={columns}
      sort={{
        id: query.sort,
        direction: query.dir === 'asc' ? 'ascending' : 'descending',
      }}
      onSort={handleSort}
      editor={editor}
      renderNote={(employee) =>
        editor.isEditing(employee) && <EmployeeRowNote employee={employee} editor={editor} />
      }
    />
  );
}

interface EmployeeRowNoteProps {
  employee: Employee;
  editor: EmployeeEditor;
}

/** Below the row being edited: why it was refused, and the open calls after a deactivation. */
function EmployeeRowNote({ employee, editor }: EmployeeRowNoteProps) {
  const isLeaving = employee.isActive && editor.form.watch('isActive') === false;
  if (!editor.problem && !isLeaving) return null;
  return (
    // The table can be wider than the screen; this text stays visible while it scrolls.
    <div className="flex w-full flex-col gap-2 text-start sm:sticky sm:left-5 sm:max-w-3xl">
      {editor.problem && <RowProblem text={editor.problem} />}
      {isLeaving && <OpenCallsNotice employee={employee} />}
    </div>
  );
}
