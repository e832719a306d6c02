import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/company/defaults';
import type { Property } from '@callboard/contract/customers/properties';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEventHandler, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { AnswersFieldProps } from '~/features/calls/visit/answers-field.tsx';
import { type JobField, JobFields } from '~/features/calls/visit/job-fields.tsx';
import { jobTypeOf, knownJobTypes } from '~/format/job-types.ts';
import { fromLocalInput } from '~/format/typed-time.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { clearOfBar } from '~/ui/page/clear-of-bar.ts';
import { AssignedEmployeeField } from './assigned-employee-field.tsx';
import type { VisitDetailsForm } from './create-call-form.ts';
import { MoreSection } from './more-section.tsx';
import { NextFree, PlanWarning } from './plan-notes.tsx';
import { PromiseNote } from './promise-note.tsx';
import { saidJobType } from './said-job-type.ts';
import type { TellNoteProps } from './tell-note.tsx';
import type { MakeRoomProps } from './windows/make-room.tsx';
import { useVisitFinder } from './windows/use-visit-finder.ts';
import type { VisitTimesProps } from './windows/visit-times.tsx';

// Only an emergency needs it.
const MakeRoom = lazyPart<MakeRoomProps>(() =>
  import('./windows/make-room.tsx').then((part) => part.MakeRoom),
);

// Few know the time before anything else.
const TellNote = lazyPart<TellNoteProps>(() =>
  import('./tell-note.tsx').then((part) => part.TellNote),
);

// Few job types have questions.
const AnswersField = lazyPart<AnswersFieldProps>(() =>
  import('~/features/calls/visit/answers-field.tsx').then((part) => part.AnswersField),
);

// They are for somebody; their place is as high as they are.
const VisitTimes = lazyPart<VisitTimesProps>(
  () => import('./windows/visit-times.tsx').then((part) => part.VisitTimes),
  <div className="min-h-121 sm:min-h-76" />,
);

const COMMAND = /mac/i.test(navigator.platform) ? 'Cmd' : 'Ctrl';

interface VisitSectionProps {
  form: VisitDetailsForm;
  /** Whether somebody chose the job type, or that there is none. */
  isTypeChosen: boolean;
  onTypeChosen: () => void;
  hasCustomer: boolean;
  property: Property | null;
  isTimed: boolean;
  missing: string | null;
  isSaving: boolean;
  onSubmit: SubmitEventHandler;
}

/** What is wrong, when somebody comes, and the bar with the Create button. */
export function VisitSection(props: VisitSectionProps) {
  const { form, hasCustomer, property, isTimed, missing, isSaving, onSubmit } = props;
  const missingId = useId();
  const plan = usePlan(form);
  const finder = useVisitFinder(form);
  const { errors } = form.formState;
  const registerJob = registerJobField(form, props.onTypeChosen);
  const wanted = form.watch('scheduledAt').slice(0, 10);
  return (
    <form
      noValidate
      aria-label="Visit"
      className="order-2 flex min-w-0 flex-col lg:grow"
      onSubmit={onSubmit}
      ref={createWithKeys}
    >
      <Card className="lg:grow">
        <div className="flex flex-col gap-3">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextareaField
              {...form.register('description', {
                onChange: () => !props.isTypeChosen && followWords(form),
              })}
              label="Description"
              rows={2}
              placeholder="What’s wrong, in the customer’s words"
              error={errors.description?.message}
            />
            <JobFields register={registerJob} errors={errors} />
          </div>
          <AskedAnswers form={form} />
          {hasCustomer && <VisitTimes finder={finder} propertyId={property?._id} />}
          <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-3">
            <DateTimeField
              {...form.register('scheduledAt')}
              label="Schedule time"
              required
              // Below the field the bar would lie over it.
              aside={isTimed ? undefined : 'Now, until you choose'}
              error={errors.scheduledAt?.message}
            />
            <AssignedEmployeeField form={form} />
            <NextFree plan={plan} form={form} />
          </div>
          <MoreSection form={form} registerJob={registerJob} />
          {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
        </div>
      </Card>
      <div
        ref={clearOfBar}
        data-bar="bottom"
        className="sticky bottom-0 z-5 -mt-2 flex flex-col gap-2 rounded-b-lg border border-line bg-surface px-4 py-2.5 max-sm:-mx-4 sm:px-5"
      >
        {/* Grows upward, so that Create stays where it is. */}
        <div className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto empty:hidden">
          {finder.isOffice && finder.priority === 'emergency' && property && (
            <MakeRoom finder={finder} propertyId={property._id} wanted={wanted} />
          )}
          <PlanWarning plan={plan} />
          {property && isTimed && <TellNote form={form} property={property} />}
        </div>
        <div data-bar-row className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {property && (
            <PromiseNote form={form} street={property.address.line1} isTimed={isTimed} />
          )}
          <p id={missingId} aria-live="polite" className="text-sm text-ink-soft empty:hidden">
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
            <kbd aria-hidden="true" className="text-xs font-normal max-sm:hidden">
              {COMMAND}+Enter
            </kbd>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** While nobody has chosen a job type or a time, a type that the customer's words name is chosen with them. */
function followWords({ formState, getValues, setValue }: VisitDetailsForm) {
  const { jobType: isChosen, scheduledAt: isTimed } = formState.dirtyFields;
  if (isChosen || isTimed) return;
  const said = saidJobType(getValues('description') ?? '', knownJobTypes());
  if (!said || said.key === getValues('jobType')) return;
  setValue('jobType', said.key);
  if (!formState.dirtyFields.durationMinutes) setValue('durationMinutes', said.minutes);
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
function registerJobField(
  { formState, register, setValue }: VisitDetailsForm,
  onTypeChosen: () => void,
) {
  const hasOwnDuration = formState.dirtyFields.durationMinutes;

  function followType(event: ChangeEvent<HTMLSelectElement>) {
    onTypeChosen();
    if (hasOwnDuration) return;
    setValue('durationMinutes', jobTypeOf(event.target.value)?.minutes ?? DEFAULT_DURATION_MINUTES);
  }

  return (name: JobField) =>
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
