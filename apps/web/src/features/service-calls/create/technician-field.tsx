import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { SelectField } from '~/ui/select-field.tsx';
import type { VisitDetailsForm } from './visit-details-form.ts';

export function TechnicianField({ form }: { form: VisitDetailsForm }) {
  const technicians = trpc.employees.technicians.useQuery();
  const options = (technicians.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <SelectField
      {...form.register('assignedEmployeeId')}
      label="Assigned employee"
      placeholder="Unassigned"
      options={options}
      error={form.formState.errors.assignedEmployeeId?.message}
      hint={
        technicians.isError
          ? messageOf(technicians.error, 'Failed to load the technicians')
          : undefined
      }
    />
  );
}
