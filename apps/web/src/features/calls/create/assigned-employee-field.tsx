import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useController } from 'react-hook-form';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';

/** The office can assign anyone; a technician only themselves. */
export function AssignedEmployeeField({ form }: { form: VisitDetailsForm }) {
  const user = useUser();
  if (!user) return null;
  return isOfficeRole(user.role) ? (
    <TechnicianField form={form} />
  ) : (
    <AssignToMeField form={form} userId={user.id} />
  );
}

interface AssignToMeFieldProps {
  form: VisitDetailsForm;
  userId: string;
}

function AssignToMeField({ form, userId }: AssignToMeFieldProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control: form.control,
    name: 'assignedEmployeeId',
  });
  return (
    <CheckboxField
      ref={ref}
      name={field.name}
      label="Assign to me"
      checked={field.value === userId}
      onChange={(event) => field.onChange(event.target.checked ? userId : '')}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}

function TechnicianField({ form }: { form: VisitDetailsForm }) {
  const technicians = trpc.employees.technicians.useQuery();
  // Controlled by React: the technician chosen on the board may be known before the list loads.
  const { field, fieldState } = useController({
    control: form.control,
    name: 'assignedEmployeeId',
  });
  const options = (technicians.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <SelectField
      {...field}
      value={field.value ?? ''}
      label="Assigned employee"
      placeholder="Unassigned"
      options={options}
      error={fieldState.error?.message}
      hint={
        technicians.isError
          ? messageOf(technicians.error, 'Failed to load the technicians')
          : undefined
      }
    />
  );
}
