import { useController } from 'react-hook-form';
import { CheckboxField } from '~/ui/checkbox-field.tsx';
import type { VisitDetailsForm } from './visit-details-form.ts';

interface AssignToMeFieldProps {
  form: VisitDetailsForm;
  userId: string;
}

export function AssignToMeField({ form, userId }: AssignToMeFieldProps) {
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
