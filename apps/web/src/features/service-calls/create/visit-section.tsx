import { type SubmitEventHandler, useId } from 'react';
import { TagsField } from '~/features/service-calls/visit/tags-field.tsx';
import { TraitFields } from '~/features/service-calls/visit/trait-fields.tsx';
import { zoneAbbreviation } from '~/format/dates.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { DateTimeField } from '~/ui/date-time-field.tsx';
import { Notice } from '~/ui/notice.tsx';
import { SelectField } from '~/ui/select-field.tsx';
import { TextareaField } from '~/ui/textarea-field.tsx';
import { AssignedEmployeeField } from './assigned-employee-field.tsx';
import { durationOptions } from './duration-options.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { registerTrait } from './register-trait.ts';
import type { VisitDetailsForm } from './visit-details-form.ts';

interface VisitSectionProps {
  form: VisitDetailsForm;
  missing: string | null;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
}

/** When, by whom and what for, and the button that creates the call. */
export function VisitSection({ form, missing, isSaving, onSubmit }: VisitSectionProps) {
  const missingId = useId();
  const { errors } = form.formState;
  return (
    <Card title="Visit">
      <form noValidate aria-label="Visit" className="flex flex-col gap-4" onSubmit={onSubmit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[3fr_2fr]">
          <DateTimeField
            {...form.register('scheduledAt')}
            label="Schedule time"
            required
            zone={zoneAbbreviation()}
            error={errors.scheduledAt?.message}
          />
          <SelectField
            {...form.register('durationMinutes', { valueAsNumber: true })}
            label="Duration"
            options={durationOptions}
            error={errors.durationMinutes?.message}
          />
        </div>
        <TraitFields register={registerTrait(form)} errors={errors} />
        <AssignedEmployeeField form={form} />
        <OverlapWarning form={form} />
        <TextareaField
          {...form.register('description')}
          label="Description"
          rows={5}
          placeholder="What is wrong, what the customer said"
          error={errors.description?.message}
        />
        <TagsField field={form.register('tags')} error={errors.tags?.message} />
        {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p id={missingId} aria-live="polite" className="text-sm text-ink-soft">
            {missing}
          </p>
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            pending={isSaving}
            unavailable={missing !== null}
            aria-describedby={missing === null ? undefined : missingId}
          >
            Create
          </Button>
        </div>
      </form>
    </Card>
  );
}
