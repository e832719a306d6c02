import { JOB_TYPES } from '@callboard/contract/calls/job-type-list';
import { DEFAULT_PRIORITY, PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { classNames } from '~/ui/class-names.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { JobInput } from './job-schema.ts';
import { windowChoice, windowOptions } from './window-choice.ts';

export const jobFields = [
  'jobType',
  'priority',
  'tags',
  'arrivalWindow',
  'needsTime',
] as const satisfies readonly (keyof JobInput)[];

export const NEW_JOB: JobInput = {
  jobType: '',
  priority: DEFAULT_PRIORITY,
  tags: '',
  arrivalWindow: '',
  needsTime: false,
};

/** Form values for a stored call. */
export const jobValues = (call: ServiceCall): JobInput => ({
  jobType: call.jobType ?? '',
  priority: call.priority,
  tags: call.tags.join(', '),
  arrivalWindow: windowChoice(call),
  needsTime: call.needsTime,
});

type Name = keyof JobInput;

interface JobFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  /** The stored call; its arrival window may not be a standard one. */
  call?: ServiceCall;
}

const options = (list: readonly { key: string; label: string }[]) =>
  list.map(({ key, label }) => ({ value: key, label }));

/** Job type, priority and arrival window. */
export function JobFields({ register, errors, call }: JobFieldsProps) {
  const windows = windowOptions(call);
  // A custom window is shown with its date and needs the full width.
  const isNarrow = windows.length === windowOptions().length;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          {...register('jobType')}
          label="Job type"
          placeholder="None"
          options={options(JOB_TYPES)}
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
          label="Arrival window"
          hint="Starts at the scheduled time"
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

interface TagsFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function TagsField({ field, error }: TagsFieldProps) {
  return (
    <TextField
      {...field}
      label="Tags"
      hint="Separate tags with commas"
      autoComplete="off"
      error={error}
    />
  );
}
