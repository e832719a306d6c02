import { pick } from '@callboard/contract/platform/values/pick';
import { CONTRACT_TYPE_KEY } from '@callboard/contract/platform/well-known';
import type { CatalogItem, ItemType } from '@callboard/contract/price-book/catalog';
import {
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemFieldName,
} from '@callboard/contract/price-book/item-fields';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { AddForm, useAddForm } from '~/features/platform/admin-list/add-form.tsx';
import { RowEditButtons } from '~/features/platform/admin-list/row-buttons.tsx';
import { useRowEditor } from '~/features/platform/admin-list/use-row-editor.ts';
import { AS_YES_NO, YesNoField } from '~/features/platform/admin-list/yes-no-field.tsx';
import { withRow } from '~/lib/cached-rows.ts';
import { type FormWith, fieldProps } from '~/lib/form/field-props.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { trpc } from '~/lib/trpc.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { CatalogAsked } from './catalog-search.ts';
import type { ItemRowInput } from './item-schema.ts';

/** The draft name of a new item. */
export const NEW_ITEM = 'new item';

// Fields that can show the server's messages.
const FIELDS = [...ITEM_FIELD_NAMES, 'typeId'] as const satisfies readonly (keyof ItemRowInput)[];

const loadRow = () =>
  import('@callboard/contract/price-book/catalog').then((module) => module.CatalogItem);
const loadNew = () => import('./item-schema.ts').then((module) => module.NewItemInput);
const loadChange = () => import('./item-schema.ts').then((module) => module.ItemRowInput);

const itemInputOf = (item: CatalogItem) => ({
  ...pick(item, ITEM_FIELD_NAMES),
  price: item.price.toFixed(2),
  typeId: item.typeId,
  contractDays: item.contractDays === null ? '' : String(item.contractDays),
});

// Only contracts have a number of days; its field stands beside the type.
type EveryItemField = Exclude<ItemFieldName, 'contractDays'>;

/** The fields shared by new items and rows being edited. */
function itemFields(form: FormWith<keyof ItemRowInput>, types: readonly ItemType[]) {
  return {
    code: fieldProps(form, 'code', ITEM_FIELDS.code.label),
    name: { ...fieldProps(form, 'name', ITEM_FIELDS.name.label), required: true },
    description: fieldProps(form, 'description', ITEM_FIELDS.description.label),
    price: fieldProps(form, 'price', ITEM_FIELDS.price.label),
    typeId: {
      ...fieldProps(form, 'typeId', 'Type'),
      options: types.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  };
}

// For other types the field and its value are dropped.
const contractDays = (form: FormWith<'contractDays'>) => ({
  ...fieldProps(form, 'contractDays', ITEM_FIELDS.contractDays.label, { shouldUnregister: true }),
  inputMode: 'numeric' as const,
});

const isContract = (types: readonly ItemType[], typeId: string | undefined): boolean =>
  types.find(({ _id }) => _id === typeId)?.key === CONTRACT_TYPE_KEY;

interface AddItemFormProps {
  ref: RefObject<HTMLFormElement | null>;
  types: readonly ItemType[];
}

export function AddItemForm({ ref, types }: AddItemFormProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.catalog.create.useMutation({ trpc: { context: { idempotencyKey } } });
  const adding = useAddForm({
    draft: NEW_ITEM,
    loadSchema: loadNew,
    defaultValues: {
      code: '',
      name: '',
      description: '',
      price: '',
      taxable: false,
      typeId: types[0]?._id,
    } satisfies Record<EveryItemField | 'typeId', unknown>,
    fields: FIELDS,
    create: creation.mutateAsync,
    renewKey,
  });
  const { form } = adding;
  const fields = itemFields(form, types);
  const inputs: Record<ItemFieldName | 'typeId', ReactNode> = {
    code: <TextField {...fields.code} className="sm:col-span-2" />,
    name: <TextField {...fields.name} className="sm:col-span-4" />,
    typeId: <SelectField {...fields.typeId} className="sm:col-span-2" />,
    contractDays: isContract(types, form.watch('typeId')) && (
      <TextField {...contractDays(form)} className="sm:col-span-2" />
    ),
    price: <MoneyField {...fields.price} className="sm:col-span-2" placeholder="0.00" />,
    description: (
      <TextField {...fields.description} className="sm:col-span-6 lg:col-start-1 lg:col-span-6" />
    ),
    taxable: (
      <CheckboxField
        {...form.register('taxable')}
        label={ITEM_FIELDS.taxable.label}
        className="sm:col-span-2 sm:pt-6"
        error={form.formState.errors.taxable?.message}
      />
    ),
  };

  return (
    <AddForm
      ref={ref}
      adding={adding}
      isPending={creation.isPending}
      addLabel="Add item"
      addClassName="sm:col-span-4 sm:pt-6"
    >
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </AddForm>
  );
}

/** Edits an item in its row of the list that was asked for. */
export function useItemEditor(asked: CatalogAsked) {
  const utils = trpc.useUtils();
  const update = trpc.catalog.update.useMutation();
  return useRowEditor({
    draftName: 'item in its row',
    loadRow,
    loadSchema: loadChange,
    fields: FIELDS,
    toInput: itemInputOf,
    fallback: 'Failed to save',
    save: async (item, input) => {
      const changed = await update.mutateAsync({ ...input, id: item._id, version: item.version });
      utils.catalog.list.setInfiniteData(asked, withRow(changed));
      notify({ title: `Saved: ${changed.name}`, tone: 'success' });
    },
  });
}

export type ItemEditor = ReturnType<typeof useItemEditor>;

/** The cells of the row being edited, by column. */
export function itemCells(editor: ItemEditor, types: readonly ItemType[]) {
  const { form } = editor;
  const fields = () => itemFields(form, types);
  return {
    name: () => (
      <TextField
        {...fields().name}
        hideLabel
        className="w-full sm:min-w-36 xl:min-w-48 [&_input]:font-normal"
      />
    ),
    code: () => (
      <TextField {...fields().code} hideLabel className="w-full sm:min-w-20 xl:min-w-24" />
    ),
    description: () => (
      <TextField {...fields().description} hideLabel className="w-full sm:min-w-24 xl:min-w-32" />
    ),
    type: () => (
      <div className="flex w-full sm:min-w-29 xl:min-w-32 flex-col gap-2">
        <SelectField {...fields().typeId} hideLabel />
        {isContract(types, form.watch('typeId')) && <TextField {...contractDays(form)} />}
      </div>
    ),
    taxable: () => (
      <YesNoField
        {...fieldProps(form, 'taxable', ITEM_FIELDS.taxable.label, AS_YES_NO)}
        hideLabel
        className="w-full sm:min-w-18"
      />
    ),
    price: () => <MoneyField {...fields().price} hideLabel className="w-full sm:min-w-24" />,
    actions: () => <RowEditButtons editor={editor} />,
  } satisfies Record<EveryItemField | 'type' | 'actions', () => ReactNode>;
}
