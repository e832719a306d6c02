import { useController } from 'react-hook-form';
import { jobTypeOf } from '~/format/job-types.ts';
import { formatUsd } from '~/format/money.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';

/** Of the items that were ticked, those that the job type suggests: others are not on the screen. */
export const suggestedOf = (jobType: string | null, ticked: readonly string[]): string[] =>
  (jobTypeOf(jobType)?.items ?? []).flatMap(({ _id }) => (ticked.includes(_id) ? _id : []));

/** What calls of this type often end with, to be ticked: the call begins with it. Nothing if there is none. */
export function SuggestedLines({ form }: { form: VisitDetailsForm }) {
  useJobTypes();
  const type = jobTypeOf(form.watch('jobType'));
  const { field, fieldState } = useController({ control: form.control, name: 'itemIds' });
  const ticked = field.value ?? [];
  if (!type || type.items.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">Line items to start with</legend>
      {type.items.map(({ _id, name, price }) => (
        <CheckboxField
          key={_id}
          label={`${name}, ${formatUsd(price)}`}
          checked={ticked.includes(_id)}
          onChange={({ target }) =>
            field.onChange(
              target.checked ? [...ticked, _id] : ticked.filter((other) => other !== _id),
            )
          }
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      ))}
    </fieldset>
  );
}
