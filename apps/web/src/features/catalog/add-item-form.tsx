import type { ItemType } from '@callboard/contract/catalog';
import type { RefObject } from 'react';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { ContractDaysField, isContract } from './contract-days-field.tsx';
import { NEW_ITEM } from './new-item-draft.ts';
import { useCreateItem } from './use-create-item.ts';

const loadSchema = () => import('./item-schema.ts').then((module) => module.NewItemInput);

interface AddItemFormProps {
  ref: RefObject<HTMLFormElement | null>;
  types: readonly ItemType[];
}

export function AddItemForm({ ref, types }: AddItemFormProps) {
  const form = useZodForm(loadSchema, {
    defaultValues: {
      code: '',
      name: '',
      description: '',
      price: '',
      taxable: false,
      typeId: types[0]?._id,
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { create, isPending } = useCreateItem(form, () =>
    // react-hook-form has forgotten its fields until the next render.
    ref.current?.querySelector('input')?.focus(),
  );
  const oneAtATime = useOneAtATime();
  useUnsavedChanges(formState.isDirty);
  useDraft(form, NEW_ITEM, { isNew: true });

  const submit = form.handleSubmit((input) => oneAtATime(() => create(input)), onInvalid);

  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-6 lg:grid-cols-12">
        <TextField
          {...register('code')}
          label="Code"
          className="sm:col-span-2"
          autoComplete="off"
          error={errors.code?.message}
        />
        <TextField
          {...register('name')}
          label="Name"
          required
          className="sm:col-span-4"
          autoComplete="off"
          error={errors.name?.message}
        />
        <SelectField
          {...register('typeId')}
          label="Type"
          className="sm:col-span-2"
          options={types.map(({ _id, name }) => ({ value: _id, label: name }))}
          error={errors.typeId?.message}
        />
        {isContract(types, form.watch('typeId')) && (
          <ContractDaysField
            {...register('contractDays', { shouldUnregister: true })}
            className="sm:col-span-2"
            error={errors.contractDays?.message}
          />
        )}
        <MoneyField
          {...register('price')}
          label="Price"
          className="sm:col-span-2"
          placeholder="0.00"
          error={errors.price?.message}
        />
        <TextField
          {...register('description')}
          label="Description"
          className="sm:col-span-6 lg:col-start-1 lg:col-span-6"
          autoComplete="off"
          error={errors.description?.message}
        />
        <CheckboxField
          {...register('taxable')}
          label="Taxable"
          className="sm:col-span-2 sm:pt-6"
          error={errors.taxable?.message}
        />
        <div className="flex sm:col-span-4 sm:justify-end sm:pt-6">
          <Button type="submit" variant="primary" className="max-sm:grow" pending={isPending}>
            Add item
          </Button>
        </div>
      </div>
    </form>
  );
}
