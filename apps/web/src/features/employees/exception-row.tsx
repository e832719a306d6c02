import { Trash2 } from 'lucide-react';
import { zoneAbbreviation } from '~/format/dates.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.ts';

const KINDS = [
  { value: 'off', label: 'Time off' },
  { value: 'working', label: 'Extra work' },
];

interface ExceptionRowProps {
  form: EmployeeForm;
  index: number;
  onRemove: () => void;
}

export function ExceptionRow({
  form: { register, formState },
  index,
  onRemove,
}: ExceptionRowProps) {
  const errors = formState.errors.exceptions?.[index];
  const zone = zoneAbbreviation();
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <SelectField
        {...register(`exceptions.${index}.kind`)}
        label="Kind"
        options={KINDS}
        error={errors?.kind?.message}
      />
      <div className="flex items-end gap-2">
        <TextField
          {...register(`exceptions.${index}.note`)}
          label="Note"
          className="flex-1"
          autoComplete="off"
          error={errors?.note?.message}
        />
        <IconButton
          aria-label={`Remove entry ${index + 1}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <DateTimeField
        {...register(`exceptions.${index}.start`)}
        label="Start"
        zone={zone}
        required
        error={errors?.start?.message}
      />
      <DateTimeField
        {...register(`exceptions.${index}.end`)}
        label="End"
        zone={zone}
        required
        error={errors?.end?.message}
      />
    </div>
  );
}
