import type { Employee } from '@callboard/contract/employees';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { rebaseForm } from '~/lib/form/rebase-form.ts';
import { showServerErrors } from '~/lib/form/server-errors.ts';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { EMPLOYEE_FIELDS, loadEmployeeSchema } from './employee-input.ts';
import type { EmployeeOutput } from './employee-schema.ts';
import { employeeInputOf } from './employee-values.ts';
import { useKeepEmployee } from './use-keep-employee.ts';
import { useTellSaved } from './use-tell-saved.ts';

/** The form of an employee, and what saving it does. */
export function useEditEmployee(employee: Employee) {
  const navigate = useNavigate();
  const keep = useKeepEmployee();
  const tellSaved = useTellSaved();
  const update = trpc.employees.update.useMutation();
  // What the changes are based on; a newer one that arrives meanwhile would hide a conflict.
  const [base, setBase] = useState(employee);
  const form = useZodForm(loadEmployeeSchema, { defaultValues: employeeInputOf(base) });
  useUnsavedChanges(form.formState.isDirty);
  useDraft(form, `employee ${employee._id}`);

  async function save({ password: _onlyForNewOnes, ...input }: EmployeeOutput) {
    try {
      const { _id, version } = base;
      const changed = await update.mutateAsync({ ...input, id: _id, version });
      keep(changed);
      tellSaved(base, changed);
      await navigate({
        to: '/admin/employees/$id',
        params: { id: _id },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      const newer = currentOf(error, hasFieldsOf(base));
      if (newer) {
        setBase(newer);
        rebaseForm(form, employeeInputOf(base), employeeInputOf(newer));
      }
      showServerErrors(form, EMPLOYEE_FIELDS, error, 'Failed to save');
    }
  }

  return { form, base, save, isPending: update.isPending };
}
