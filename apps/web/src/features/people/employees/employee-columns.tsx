import { EMPLOYEE_FIELDS } from '@callboard/contract/people/employee-fields';
import { EMPLOYEE_SORTS } from '@callboard/contract/people/employee-sorts';
import type { Employee } from '@callboard/contract/people/employees';
import { ROLE_LABELS } from '@callboard/contract/platform/role-list';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import type { ReactNode } from 'react';
import { ActiveBadge } from '~/features/platform/admin-list/active-badge.tsx';
import { editableColumns } from '~/features/platform/admin-list/editable-columns.ts';
import { formatPhone, telHref } from '~/format/phone.ts';
import { EmailLink } from '~/ui/page/email-link.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { Day } from './day.tsx';
import { type EmployeeEditor, employeeCells } from './employee-row-form.tsx';
import { nameParts } from './name-parts.ts';

// Touch targets need more height than a line of text.
const linkClass = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';

const COLUMNS: Record<(typeof EMPLOYEE_SORTS)[number], Omit<Column<Employee>, 'id'>> = {
  firstName: {
    header: EMPLOYEE_FIELDS.firstName.label,
    kind: 'title',
    // On a phone it is the card's title, with the full name.
    cell: (employee) => (
      <span>
        {nameParts(employee).firstName}
        <span className="sm:hidden"> {nameParts(employee).lastName}</span>
      </span>
    ),
  },
  lastName: {
    header: EMPLOYEE_FIELDS.lastName.label,
    hideOnMobile: true,
    cell: (employee) => nameParts(employee).lastName,
  },
  email: {
    header: EMPLOYEE_FIELDS.email.label,
    cell: ({ email }) => email && <EmailLink email={email} className={linkClass} />,
  },
  phone: {
    header: EMPLOYEE_FIELDS.phone.label,
    cell: ({ phone }) =>
      phone && (
        <a href={telHref(phone)} className={`${linkClass} whitespace-nowrap tabular-nums`}>
          {formatPhone(phone)}
        </a>
      ),
  },
  role: { header: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  createdAt: { header: 'Date added', cell: ({ createdAt }) => <Day iso={createdAt} /> },
  dateTerminated: {
    header: EMPLOYEE_FIELDS.dateTerminated.label,
    cell: ({ dateTerminated }) => dateTerminated && <Day iso={dateTerminated} />,
  },
  isActive: {
    header: EMPLOYEE_FIELDS.isActive.label,
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
};

interface EmployeeColumnsOptions {
  editor: EmployeeEditor;
  roles: readonly { value: string; label: string }[];
  renderActions: (employee: Employee) => ReactNode;
}

/** The table's columns; the row being edited shows fields instead. */
export function employeeColumns({
  editor,
  roles,
  renderActions,
}: EmployeeColumnsOptions): Column<Employee>[] {
  return editableColumns(
    {
      ...recordOf(EMPLOYEE_SORTS, (id) => ({ ...COLUMNS[id], sortable: true })),
      actions: { header: 'Actions', kind: 'actions', cell: renderActions },
    },
    employeeCells(editor, roles),
    editor.isEditing,
  );
}
