import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.tsx';

const NEW_EXCEPTION = { kind: 'off', start: '', end: '', note: '' } as const;

/** Periods when the weekly hours do not apply. */
export function ExceptionFields({ form }: { form: EmployeeForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exceptions' });
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">Time off and extra hours</legend>
      <div className="flex flex-col gap-4">
        {fields.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {fields.map(({ id }, index) => (
              <li key={id} className="py-4 first:pt-0">
                <ExceptionRow form={form} index={index} onRemove={() => remove(index)} />
              </li>
            ))}
          </ul>
        )}
        <Button
          className="self-start"
          onClick={() => append(NEW_EXCEPTION, { focusName: `exceptions.${fields.length}.kind` })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add time off or extra hours
        </Button>
      </div>
    </fieldset>
  );
}

const KINDS = [
  { value: 'off', label: 'Time off' },
  { value: 'working', label: 'Extra hours' },
];

interface ExceptionRowProps {
  form: EmployeeForm;
  index: number;
  onRemove: () => void;
}

function ExceptionRow({ form: { register, formState }, index, onRemove }: ExceptionRowProps) {
  const errors = formState.errors.exceptions?.[index];
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
        required
        error={errors?.start?.message}
      />
      <DateTimeField
        {...register(`exceptions.${index}.end`)}
        label="End"
        required
        error={errors?.end?.message}
      />
    </div>
  );
}
