import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '~/ui/button/button.tsx';
import type { EmployeeForm } from './employee-form.ts';
import { ExceptionRow } from './exception-row.tsx';

const NEW_EXCEPTION = { kind: 'off', start: '', end: '', note: '' } as const;

/** Stretches of time in which the weekly hours do not count. */
export function ExceptionFields({ form }: { form: EmployeeForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exceptions' });
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">Time off and extra work</legend>
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
          Add time off or extra work
        </Button>
      </div>
    </fieldset>
  );
}
