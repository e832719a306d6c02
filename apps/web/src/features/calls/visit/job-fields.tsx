import { DEFAULT_PRIORITY, PRIORITIES } from '@callboard/contract/calls/priority-list';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { DEFAULT_CONTRACT_STYLE } from '@callboard/contract/money/tax-facts-list';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { jobTypeOptions } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { ContractField } from './contract-field.tsx';
import type { JobInput } from './job-schema.ts';
import { windowChoice } from './window-choice.ts';

export const jobFields = [
  'jobType',
  'priority',
  'contractStyle',
  'tags',
  'arrivalWindow',
  'needsTime',
  'answers',
] as const satisfies readonly (keyof JobInput)[];

export const NEW_JOB: JobInput = {
  jobType: '',
  priority: DEFAULT_PRIORITY,
  contractStyle: DEFAULT_CONTRACT_STYLE,
  tags: '',
  arrivalWindow: '',
  needsTime: false,
  answers: [],
};

/** Form values for a stored call. */
export const jobValues = (call: ServiceCall): JobInput => ({
  jobType: call.jobType ?? '',
  priority: call.priority,
  contractStyle: call.contractStyle,
  tags: call.tags.join(', '),
  arrivalWindow: windowChoice(call),
  needsTime: call.needsTime,
  answers: call.answers,
});

export type JobField = keyof JobInput;

export interface JobFieldsProps {
  register: (name: JobField) => UseFormRegisterReturn;
  errors: Partial<Record<JobField, { message?: string }>>;
}

const options = (list: readonly { key: string; label: string }[]) =>
  list.map(({ key, label }) => ({ value: key, label }));

/**
 * Job type and priority, and of a stored call its contract where there are taxes or it is not the usual one.
 * @param call the stored call, whose job type may be retired by now
 */
export function JobFields({ register, errors, call }: JobFieldsProps & { call?: ServiceCall }) {
  const types = useJobTypes();
  return (
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
      {call && (
        <ContractField
          field={register('contractStyle')}
          isUnusual={call.contractStyle !== DEFAULT_CONTRACT_STYLE}
          error={errors.contractStyle?.message}
        />
      )}
    </div>
  );
}
