import type { EmployeeQuery } from '@callboard/contract/employees';
import { useRowEditor } from '~/features/admin/use-row-editor.ts';
import { withRow } from '~/lib/cached-rows.ts';
import { trpc } from '~/lib/trpc.ts';
import { EMPLOYEE_ROW_FIELDS, employeeRowOf } from './employee-input.ts';
import { useKeepEmployee } from './use-keep-employee.ts';
import { useTellSaved } from './use-tell-saved.ts';

const loadRow = () => import('@callboard/contract/employees').then((module) => module.Employee);
const loadSchema = () => import('./employee-schema.ts').then((module) => module.EmployeeRowInput);

/** Edits an employee in their row of the list. */
export function useEmployeeEditor(query: EmployeeQuery) {
  const utils = trpc.useUtils();
  const update = trpc.employees.update.useMutation();
  const keep = useKeepEmployee();
  const tellSaved = useTellSaved();
  return useRowEditor({
    draftName: 'employee in their row',
    loadRow,
    loadSchema,
    fields: EMPLOYEE_ROW_FIELDS,
    toInput: employeeRowOf,
    fallback: 'Failed to save',
    save: async (employee, input) => {
      const { _id, version } = employee;
      const changed = await update.mutateAsync({ ...input, id: _id, version });
      utils.employees.list.setInfiniteData(query, withRow(changed));
      keep(changed);
      tellSaved(employee, changed);
    },
  });
}

export type EmployeeEditor = ReturnType<typeof useEmployeeEditor>;
