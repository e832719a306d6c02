import { EMPLOYEE_FIELDS } from '@callboard/contract/people/employee-fields';
import type { Employee, EmployeeQuery } from '@callboard/contract/people/employees';
import { RowEditButtons } from '~/features/platform/admin-list/row-buttons.tsx';
import { useRowEditor } from '~/features/platform/admin-list/use-row-editor.ts';
import { AS_YES_NO, YesNoField } from '~/features/platform/admin-list/yes-no-field.tsx';
import { withRow } from '~/lib/cached-rows.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { trpc } from '~/lib/trpc.ts';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Day } from './day.tsx';
import { EMPLOYEE_ROW_FIELDS, employeeRowOf, withStoredTimes } from './employee-row.ts';
import { followActive } from './follow-active.ts';
import { useEmployeeSaved } from './use-employee-saved.ts';

const loadRow = () =>
  import('@callboard/contract/people/employees').then((module) => module.Employee);
const loadSchema = () =>
  import('./form/employee-schema.ts').then((module) => module.EmployeeRowInput);

/** Edits an employee in their row of the list. */
export function useEmployeeEditor(query: EmployeeQuery) {
  const utils = trpc.useUtils();
  const update = trpc.employees.update.useMutation();
  const showSaved = useEmployeeSaved();
  return useRowEditor({
    draftName: 'employee in their row',
    loadRow,
    loadSchema,
    fields: EMPLOYEE_ROW_FIELDS,
    toInput: employeeRowOf,
    fallback: 'Failed to save',
    save: async (employee, input) => {
      const { _id, version } = employee;
      const changed = await update.mutateAsync({
        ...withStoredTimes(input, employee),
        id: _id,
        version,
      });
      utils.employees.list.setInfiniteData(query, withRow(changed));
      showSaved(employee, changed);
    },
  });
}

export type EmployeeEditor = ReturnType<typeof useEmployeeEditor>;

/** The cells of the row being edited, by column. */
export function employeeCells(
  editor: EmployeeEditor,
  roles: readonly { value: string; label: string }[],
) {
  const { form } = editor;
  const { register, watch, getValues, setValue, formState } = form;
  const { errors } = formState;
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    ...fieldProps(form, name, EMPLOYEE_FIELDS[name].label),
    hideLabel: true,
  });
  const isActive = () =>
    register('isActive', {
      ...AS_YES_NO,
      onChange: () => {
        const { isActive: isNow = true, dateTerminated } = getValues();
        setValue('dateTerminated', followActive(isNow, dateTerminated), { shouldDirty: true });
      },
    });
  return {
    firstName: () => (
      <TextField
        {...text('firstName')}
        required
        className="w-full sm:min-w-24 [&_input]:font-normal"
      />
    ),
    lastName: () => <TextField {...text('lastName')} required className="w-full sm:min-w-24" />,
    email: () => <TextField {...text('email')} type="email" className="w-full sm:min-w-44" />,
    phone: () => <TextField {...text('phone')} type="tel" className="w-full sm:min-w-34" />,
    role: () => (
      <SelectField
        {...register('role')}
        label="Role"
        hideLabel
        className="w-full sm:min-w-31"
        options={roles}
        error={errors.role?.message}
      />
    ),
    createdAt: ({ createdAt }: Employee) => <Day iso={createdAt} />,
    // Active employees have no date, and this field is the widest.
    dateTerminated: () =>
      watch('isActive') === false && (
        <DateTimeField
          {...register('dateTerminated')}
          label={EMPLOYEE_FIELDS.dateTerminated.label}
          hideLabel
          className="w-full sm:min-w-52"
          error={errors.dateTerminated?.message}
        />
      ),
    isActive: () => (
      <YesNoField
        {...isActive()}
        label={EMPLOYEE_FIELDS.isActive.label}
        hideLabel
        className="w-full sm:min-w-18"
        error={errors.isActive?.message}
      />
    ),
    actions: () => <RowEditButtons editor={editor} />,
  };
}
