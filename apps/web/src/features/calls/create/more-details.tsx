import type { UseFormRegisterReturn } from 'react-hook-form';
import { ContractField } from '~/features/calls/visit/contract-field.tsx';
import type { JobField } from '~/features/calls/visit/job-fields.tsx';
import { TagsField } from '~/features/calls/visit/tags-field.tsx';
import { useCompanyWindows } from '~/features/calls/visit/use-company-windows.ts';
import { useDurationOptions } from '~/features/calls/visit/use-duration-options.ts';
import { exactWindow } from '~/features/calls/visit/window-choice.ts';
import { WindowFields } from '~/features/calls/visit/window-fields.tsx';
import { fromLocalInput } from '~/format/typed-time.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';
import { SuggestedLines } from './suggested-lines.tsx';

export interface MoreDetailsProps {
  form: VisitDetailsForm;
  registerJob: (name: JobField) => UseFormRegisterReturn;
}

/** What few callers need said: how long it takes, the window by hand, tags, lines to start with. */
export function MoreDetails({ form, registerJob }: MoreDetailsProps) {
  const { errors } = form.formState;
  const [choice, typedTime] = form.watch(['arrivalWindow', 'scheduledAt']);
  const exact = exactWindow(choice, fromLocalInput(typedTime), useCompanyWindows());
  return (
    <div className="grid grid-cols-1 gap-4 pt-3">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_2fr]">
        <SelectField
          {...form.register('durationMinutes', { valueAsNumber: true })}
          label="Duration"
          options={useDurationOptions()}
          error={errors.durationMinutes?.message}
        />
        <WindowFields register={registerJob} errors={errors} chosen={{ choice, exact }} />
      </div>
      <ContractField field={registerJob('contractStyle')} error={errors.contractStyle?.message} />
      <SuggestedLines form={form} />
      <TagsField
        field={form.register('tags')}
        error={errors.tags?.message}
        typed={form.watch('tags')}
        onAdd={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
      />
    </div>
  );
}
