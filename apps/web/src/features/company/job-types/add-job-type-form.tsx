import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/company/defaults';
import { LIST_COLORS } from '@callboard/contract/company/lists/list-colors';
import type { RefObject } from 'react';
import { AddForm, useAddForm } from '~/features/platform/admin-list/add-form.tsx';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import type { NewJobTypeInput } from './job-type-schema.ts';

/** The draft name of a new job type. */
export const NEW_JOB_TYPE = 'new job type';

const FIELDS = [
  'name',
  'minutes',
  'color',
  'questions',
] as const satisfies readonly (keyof NewJobTypeInput)[];

const loadSchema = () => import('./job-type-schema.ts').then((module) => module.NewJobTypeInput);

export const COLOR_OPTIONS = LIST_COLORS.map(({ key, label }) => ({ value: key, label }));

export function AddJobTypeForm({ ref }: { ref: RefObject<HTMLFormElement | null> }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.jobTypes.create.useMutation({
    trpc: { context: { idempotencyKey } },
  });
  const adding = useAddForm({
    draft: NEW_JOB_TYPE,
    loadSchema,
    defaultValues: {
      name: '',
      minutes: String(DEFAULT_DURATION_MINUTES),
      color: 'gray',
      questions: '',
    },
    fields: FIELDS,
    create: creation.mutateAsync,
    renewKey,
  });
  const { form } = adding;

  return (
    <AddForm
      ref={ref}
      adding={adding}
      isPending={creation.isPending}
      addLabel="Add job type"
      addClassName="sm:col-span-6 lg:col-span-3 sm:pt-6.5"
    >
      <TextField {...fieldProps(form, 'name', 'Name')} required className="sm:col-span-3" />
      <TextField
        {...fieldProps(form, 'minutes', 'Minutes')}
        inputMode="numeric"
        className="sm:col-span-1"
      />
      <SelectField
        {...fieldProps(form, 'color', 'Color')}
        options={COLOR_OPTIONS}
        className="sm:col-span-2"
      />
      <TextareaField
        {...fieldProps(form, 'questions', 'Questions to ask')}
        hint="One per line"
        rows={2}
        className="sm:col-span-6 lg:col-span-3"
      />
    </AddForm>
  );
}
