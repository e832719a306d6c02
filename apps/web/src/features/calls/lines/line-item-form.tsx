import type { LineItem } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { lineAmount } from '@callboard/contract/platform/values/cents';
import { useState } from 'react';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { EditorDialog } from '~/features/calls/editing/editor-dialog.tsx';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { Money } from '~/ui/money.tsx';
import { type CatalogChoice, CatalogField, useCatalogChoice } from './catalog-field.tsx';
import { useItemLines } from './items-card.tsx';
import { LineItemValues, typedOverride } from './line-item-schema.ts';
import { itemWords } from './line-words.ts';
import { priceText } from './price-text.ts';
import { SuggestedItems } from './suggested-items.tsx';
import { TaxOverrideFields } from './tax-override-fields.tsx';
import { useLineForm } from './use-line-form.ts';

const lineItemFields = [
  'item',
  'description',
  'quantity',
  'unitPrice',
  'taxOverride.is',
  'taxOverride.reason',
] as const satisfies readonly FieldPath<LineItemValues>[];

const newLineItem: LineItemValues = {
  item: '',
  description: '',
  quantity: '1',
  unitPrice: priceText(0),
  taxOverride: typedOverride(null),
};

const lineItemValues = (line: LineItem): LineItemValues => ({
  item: line.item,
  description: line.description,
  quantity: String(line.quantity),
  unitPrice: priceText(line.unitPrice),
  taxOverride: typedOverride(line.taxOverride),
});

// The amount next to the fields needs the rules right away.
const loadSchema = async () => LineItemValues;

interface LineItemDialogProps {
  call: ServiceCall;
  editor: CallEditor<LineItem>;
}

/** Adds or edits a line item. */
export function LineItemDialog({ call, editor }: LineItemDialogProps) {
  const { line, close } = editor;
  const [filled] = useState(line ? lineItemValues(line) : newLineItem);
  const form = useZodForm(loadSchema, { defaultValues: filled });
  const { setValue } = form;
  const { errors } = form.formState;
  useDraft(form, editor.draftName, { isNew: !line, isOpen: editor.isOpen });
  const [choice, setChoice] = useCatalogChoice(line, form.watch('item'));
  const saving = useLineForm({
    form,
    fields: lineItemFields,
    words: itemWords,
    filled,
    valuesOf: lineItemValues,
    lines: useItemLines(call._id),
    call,
    line,
    fallback: 'The line item was not saved',
    onSaved: close,
  });

  function choose(chosen: CatalogChoice | null) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    setChoice(chosen);
    setValue('item', chosen?._id ?? '', options);
    if (!chosen) return;
    if (!line || !form.getValues('description')) {
      setValue('description', chosen.description || chosen.name, options);
    }
    setValue('unitPrice', priceText(chosen.price), options);
  }

  return (
    <EditorDialog
      title={line ? 'Edit line item' : 'Add line item'}
      editor={editor}
      form={form}
      saving={saving}
    >
      {!line && <SuggestedItems jobType={call.jobType} onChoose={choose} />}
      <CatalogField value={choice} onChange={choose} error={errors.item?.message} />
      <TextareaField {...fieldProps(form, 'description', 'Description')} rows={2} />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...fieldProps(form, 'quantity', 'Quantity')} inputMode="decimal" required />
        <MoneyField {...fieldProps(form, 'unitPrice', 'Unit price')} required />
      </div>
      <AmountPreview control={form.control} />
      <TaxOverrideFields form={form} call={call} line={line} />
    </EditorDialog>
  );
}

const Factors = LineItemValues.pick({ quantity: true, unitPrice: true });

type FormControl = Control<LineItemValues, unknown, z.output<typeof LineItemValues>>;

/** A line item's amount, once both numbers are valid. */
function AmountPreview({ control }: { control: FormControl }) {
  const [quantity, unitPrice] = useWatch({ control, name: ['quantity', 'unitPrice'] });
  const { data } = Factors.safeParse({ quantity, unitPrice });
  return (
    <div className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <span className="text-ink-soft">Amount</span>
      <output className="text-base font-semibold">
        {data ? <Money amount={lineAmount(data.quantity, data.unitPrice)} /> : '–'}
      </output>
    </div>
  );
}
