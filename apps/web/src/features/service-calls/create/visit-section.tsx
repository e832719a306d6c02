import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/company/defaults';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEventHandler, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { AnswersField } from '~/features/service-calls/visit/answers-field.tsx';
import { JobFields } from '~/features/service-calls/visit/job-fields.tsx';
import type { JobInput } from '~/features/service-calls/visit/job-schema.ts';
import { TagsField } from '~/features/service-calls/visit/tags-field.tsx';
import { useDurationOptions } from '~/features/service-calls/visit/use-duration-options.ts';
import { jobTypeOf } from '~/format/job-types.ts';
import { fromLocalInput } from '~/format/typed-time.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { AssignedEmployeeField } from './assigned-employee-field.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';
import { NextFree, PlanWarning } from './plan-notes.tsx';
import { SuggestedLines } from './suggested-lines.tsx';

interface VisitSectionProps {
  form: VisitDetailsForm;
  missing: string | null;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
}

/** The visit's fields and the Create button. */
export function VisitSection({ form, missing, isSaving, onSubmit }: VisitSectionProps) {
  const missingId = useId();
  const plan = usePlan(form);
  const { errors } = form.formState;
  return (
    <Card title="Visit">
      <form noValidate aria-label="Visit" className="flex flex-col gap-4" onSubmit={onSubmit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[3fr_2fr]">
          <DateTimeField
            {...form.register('scheduledAt')}
            label="Schedule time"
            required
            error={errors.scheduledAt?.message}
          />
          <SelectField
            {...form.register('durationMinutes', { valueAsNumber: true })}
            label="Duration"
            options={useDurationOptions()}
            error={errors.durationMinutes?.message}
          />
        </div>
        <NextFree plan={plan} form={form} />
        <JobFields register={registerJobField(form)} errors={errors} />
        <AskedAnswers form={form} />
        <SuggestedLines form={form} />
        <AssignedEmployeeField form={form} />
        <TextareaField
          {...form.register('description')}
          label="Description"
          rows={5}
          placeholder="What’s wrong, in the customer’s words"
          error={errors.description?.message}
        />
        <TagsField
          field={form.register('tags')}
          error={errors.tags?.message}
          typed={form.watch('tags')}
          onAdd={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
        />
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
        <PlanWarning plan={plan} />
      </form>
    </Card>
  );
}

/** Registers these fields; a job type sets its usual duration until one is chosen. */
function registerJobField({ formState, register, setValue }: VisitDetailsForm) {
  const hasOwnDuration = formState.dirtyFields.durationMinutes;

  function followType(event: ChangeEvent<HTMLSelectElement>) {
    if (hasOwnDuration) return;
    setValue('durationMinutes', jobTypeOf(event.target.value)?.minutes ?? DEFAULT_DURATION_MINUTES);
  }

  return (name: keyof JobInput) =>
    register(name, name === 'jobType' ? { onChange: followType } : undefined);
}

/** What the rules of the board say of the visit as it is filled in; nothing without a technician. */
function usePlan({ control }: VisitDetailsForm) {
  const [assignedEmployeeId, typedTime, durationMinutes, jobType, needsTime] = useWatch({
    control,
    name: ['assignedEmployeeId', 'scheduledAt', 'durationMinutes', 'jobType', 'needsTime'],
  });
  const scheduledAt = fromLocalInput(typedTime);
  const { data } = trpc.dispatch.plan.useQuery(
    assignedEmployeeId && scheduledAt && durationMinutes
      ? {
          ...{ assignedEmployeeId, scheduledAt, durationMinutes, needsTime },
          jobType: jobTypeOf(jobType)?.key,
        }
      : skipToken,
    { placeholderData: keepPreviousData },
  );
  return assignedEmployeeId ? data : undefined;
}

function AskedAnswers({ form }: { form: VisitDetailsForm }) {
  const { field } = useController({ control: form.control, name: 'answers' });
  const { errors } = form.formState;
  return <AnswersField {...field} jobType={form.watch('jobType')} error={errors.answers} />;
}
