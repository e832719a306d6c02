import type { CompanyList } from '@callboard/contract/company/lists/company-lists';
import type { RefObject } from 'react';
import { AddForm, useAddForm } from '~/features/platform/admin-list/add-form.tsx';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import type { NewEntryInput } from './entry-schema.ts';
import { listNamed } from './list-words.ts';

/** The draft name of a new entry. */
export const newEntryDraft = (list: CompanyList) => `new entry of ${list}`;

const FIELDS = ['name', 'minutes', 'date'] as const satisfies readonly (keyof NewEntryInput)[];

const loadSchema = () => import('./entry-schema.ts').then((module) => module.NewEntryInput);

interface AddEntryFormProps {
  ref: RefObject<HTMLFormElement | null>;
  list: CompanyList;
}

export function AddEntryForm({ ref, list }: AddEntryFormProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.companyLists.create.useMutation({
    trpc: { context: { idempotencyKey } },
  });
  const adding = useAddForm({
    draft: newEntryDraft(list),
    loadSchema,
    defaultValues: { name: '', minutes: '', date: '' },
    fields: FIELDS,
    create: (input) => creation.mutateAsync({ ...input, list }),
    renewKey,
  });
  const { form } = adding;

  return (
    <AddForm
      ref={ref}
      adding={adding}
      isPending={creation.isPending}
      addLabel={`Add ${listNamed(list).words[0]}`}
      addClassName="sm:col-span-6 lg:col-span-4 sm:pt-6.5"
    >
      <TextField {...fieldProps(form, 'name', 'Name')} required className="sm:col-span-4" />
      {list === 'arrival-windows' && (
        <TextField
          {...fieldProps(form, 'minutes', 'Minutes')}
          required
          inputMode="numeric"
          className="sm:col-span-2"
        />
      )}
      {list === 'holidays' && (
        <TextField
          {...fieldProps(form, 'date', 'Date')}
          required
          type="date"
          className="sm:col-span-2"
        />
      )}
    </AddForm>
  );
}
