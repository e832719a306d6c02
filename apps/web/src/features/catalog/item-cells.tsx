import type { ItemType } from '@callboard/contract/catalog';
import { RowEditButtons } from '~/features/admin/row-edit-buttons.tsx';
import { AS_YES_NO, YesNoField } from '~/features/admin/yes-no-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { ContractDaysField, isContract } from './contract-days-field.tsx';
import type { ItemEditor } from './use-item-editor.ts';

/** The cells of the row that is being edited, by column. */
export function itemCells(editor: ItemEditor, types: readonly ItemType[]) {
  const { register, watch, formState } = editor.form;
  const { errors } = formState;
  return {
    name: () => (
      <TextField
        {...register('name')}
        label="Name"
        hideLabel
        required
        className="w-full sm:min-w-48 [&_input]:font-normal"
        autoComplete="off"
        error={errors.name?.message}
      />
    ),
    code: () => (
      <TextField
        {...register('code')}
        label="Code"
        hideLabel
        className="w-full sm:min-w-24"
        autoComplete="off"
        error={errors.code?.message}
      />
    ),
    description: () => (
      <TextField
        {...register('description')}
        label="Description"
        hideLabel
        className="w-full sm:min-w-32"
        autoComplete="off"
        error={errors.description?.message}
      />
    ),
    type: () => (
      <div className="flex w-full sm:min-w-32 flex-col gap-2">
        <SelectField
          {...register('typeId')}
          label="Type"
          hideLabel
          options={types.map(({ _id, name }) => ({ value: _id, label: name }))}
          error={errors.typeId?.message}
        />
        {isContract(types, watch('typeId')) && (
          <ContractDaysField
            {...register('contractDays', { shouldUnregister: true })}
            error={errors.contractDays?.message}
          />
        )}
      </div>
    ),
    taxable: () => (
      <YesNoField
        {...register('taxable', AS_YES_NO)}
        label="Taxable"
        hideLabel
        className="w-full sm:min-w-18"
        error={errors.taxable?.message}
      />
    ),
    price: () => (
      <MoneyField
        {...register('price')}
        label="Price"
        hideLabel
        className="w-full sm:min-w-24"
        error={errors.price?.message}
      />
    ),
    actions: () => <RowEditButtons editor={editor} />,
  };
}
