import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/company/defaults';
import type { Property } from '@callboard/contract/customers/properties';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEventHandler, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { AnswersFieldProps } from '~/features/calls/visit/answers-field.tsx';
import { JobFields } from '~/features/calls/visit/job-fields.tsx';
import type { JobInput } from '~/features/calls/visit/job-schema.ts';
import { TagsField } from '~/features/calls/visit/tags-field.tsx';
import { useCompanyWindows } from '~/features/calls/visit/use-company-windows.ts';
import { useDurationOptions } from '~/features/calls/visit/use-duration-options.ts';
import { exactWindow } from '~/features/calls/visit/window-choice.ts';
import { jobTypeOf } from '~/format/job-types.ts';
import { fromLocalInput } from '~/format/typed-time.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
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
import { PromiseNote } from './promise-note.tsx';
import { SuggestedLines } from './suggested-lines.tsx';
import { FreeWindows, useFreeWindows } from './windows/free-windows.tsx';
import type { MakeRoomProps } from './windows/make-room.tsx';
import type { NewSuggestionsProps } from './windows/new-suggestions.tsx';
import { useVisitFinder } from './windows/use-visit-finder.ts';

// Only an emergency needs it.
const MakeRoom = lazyPart<MakeRoomProps>(() =>
  import('./windows/make-room.tsx').then((part) => part.MakeRoom),
);

// Few job types have questions.
const AnswersField = lazyPart<AnswersFieldProps>(() =>
  import('~/features/calls/visit/answers-field.tsx').then((part) => part.AnswersField),
);

// They are of a house; their place is as high as they are.
const NewSuggestions = lazyPart<NewSuggestionsProps>(
  () => import('./windows/new-suggestions.tsx').then((part) => part.NewSuggestions),
  <div className="min-h-61 sm:min-h-55" />,
);

interface VisitSectionProps {
  form: VisitDetailsForm;
  property: Property | null;
  isTimed: boolean;
  missing: string | null;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
}

/** The visit's fields and the Create button. */
export function VisitSection(props: VisitSectionProps) {
  const { form, property, isTimed, missing, isSaving, onSubmit } = props;
  const missingId = useId();
  const plan = usePlan(form);
  const [from, setFrom] = useState<string>();
  const finder = useVisitFinder(form);
  const windows = useFreeWindows(finder, from);
  const companyWindows = useCompanyWindows();
  const { errors } = form.formState;
  const typedTime = form.watch('scheduledAt');
  const scheduledAt = fromLocalInput(typedTime);
  const choice = finder.choice;
  return (
    <Card title="Visit">
      <form
        noValidate
        aria-label="Visit"
        className="flex flex-col gap-4"
        onSubmit={onSubmit}
        ref={createWithKeys}
      >
        <JobFields
          register={registerJobField(form)}
          errors={errors}
          chosen={{ choice, exact: exactWindow(choice, scheduledAt, companyWindows) }}
        />
        <AskedAnswers form={form} />
        <FreeWindows finder={finder} query={windows} from={from} onFrom={setFrom} />
        {finder.isOffice && property && (
          <NewSuggestions finder={finder} propertyId={property._id} from={from} />
        )}
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
        {property && <PromiseNote form={form} street={property.address.line1} isTimed={isTimed} />}
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
            aria-keyshortcuts="Control+Enter"
          >
            Create
          </Button>
        </div>
        <PlanWarning plan={plan} />
        {finder.isOffice && finder.priority === 'emergency' && property && (
          <MakeRoom finder={finder} propertyId={property._id} wanted={typedTime.slice(0, 10)} />
        )}
      </form>
    </Card>
  );
}

function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.requestSubmit();
}

/** Ctrl+Enter creates the call from any field. */
function createWithKeys(form: HTMLFormElement | null) {
  form?.addEventListener('keydown', handleKey);
  return () => form?.removeEventListener('keydown', handleKey);
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
          assignedEmployeeId,
          scheduledAt,
          durationMinutes,
          needsTime,
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
  const jobType = form.watch('jobType');
  useJobTypes();
  if (field.value.length === 0 && !jobTypeOf(jobType)?.questions?.length) return null;
  return <AnswersField {...field} jobType={jobType} error={errors.answers} />;
}
