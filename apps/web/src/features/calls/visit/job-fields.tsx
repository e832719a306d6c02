import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { DEFAULT_PRIORITY, PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { jobTypeOptions } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { useCompanyList } from '~/lib/use-company-list.ts';
import { classNames } from '~/ui/class-names.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import type { JobInput } from './job-schema.ts';
import { AS_PROMISED, STARTS_THEN, windowChoice, windowOptions } from './window-choice.ts';

export const jobFields = [
  'jobType',
  'priority',
  'tags',
  'arrivalWindow',
  'needsTime',
  'answers',
] as const satisfies readonly (keyof JobInput)[];

export const NEW_JOB: JobInput = {
  jobType: '',
  priority: DEFAULT_PRIORITY,
  tags: '',
  arrivalWindow: '',
  needsTime: false,
  answers: [],
};

/** Form values for a stored call. */
export const jobValues = (call: ServiceCall): JobInput => ({
  jobType: call.jobType ?? '',
  priority: call.priority,
  tags: call.tags.join(', '),
  arrivalWindow: windowChoice(call),
  needsTime: call.needsTime,
  answers: call.answers,
});

type Name = keyof JobInput;

interface JobFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  /** The stored call, whose job type may be retired by now. */
  call?: ServiceCall;
  /** What is chosen for a new call, which may be a certain window. */
  chosen?: { choice: string; exact: ArrivalWindow | undefined };
  /** The window that goes with the time of a stored call, and what to say of what is chosen. */
  promised?: { window: ArrivalWindow | null; hint: string | undefined };
}

const options = (list: readonly { key: string; label: string }[]) =>
  list.map(({ key, label }) => ({ value: key, label }));

/** Job type, priority and arrival window. */
export function JobFields({ register, errors, call, chosen, promised }: JobFieldsProps) {
  const offered = useCompanyList('arrival-windows');
  const certain = chosen?.exact
    ? { choice: chosen.choice, window: chosen.exact }
    : promised?.window && { choice: AS_PROMISED, window: promised.window };
  const windows = windowOptions(offered, certain ?? undefined);
  const types = useJobTypes();
  // A custom window is shown with its date and needs the full width.
  const isNarrow = !certain;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          {...register('jobType')}
          label="Job type"
          placeholder="Choose…"
          options={jobTypeOptions(types, [call?.jobType])}
          error={errors.jobType?.message}
        />
        <SelectField
          {...register('priority')}
          label="Priority"
          options={options(PRIORITIES)}
          error={errors.priority?.message}
        />
      </div>
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-x-4 gap-y-2',
          isNarrow && 'sm:grid-cols-2',
        )}
      >
        <SelectField
          {...register('arrivalWindow')}
          // Controlled by React: the option of a certain window comes with its choice.
          {...(chosen && { value: chosen.choice })}
          label="Arrival window"
          hint={promised ? promised.hint : chosen?.exact ? undefined : STARTS_THEN}
          options={windows}
          error={errors.arrivalWindow?.message}
        />
        <CheckboxField
          {...register('needsTime')}
          label="Time not confirmed"
          className={isNarrow ? 'sm:mt-6.5' : ''}
          error={errors.needsTime?.message}
        />
      </div>
    </>
  );
}
