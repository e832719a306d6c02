import type { LineItem, ServiceCall } from '@callboard/contract/service-calls';
import { useState } from 'react';
import { useDraft } from '~/lib/use-draft.ts';
import { useZodForm } from '~/lib/use-zod-form.ts';
import { MoneyField } from '~/ui/money-field.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { TextareaField } from '~/ui/textarea-field.tsx';
import { AmountPreview } from './amount-preview.tsx';
import { type CatalogChoice, CatalogField } from './catalog-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { LineItemValues } from './line-item-schema.ts';
import { lineItemFields, lineItemValues, newLineItem } from './line-item-values.ts';
import { itemLooks } from './line-looks.ts';
import { priceText } from './price-text.ts';
import { useCatalogChoice } from './use-catalog-choice.ts';
import { useItemLines } from './use-item-lines.ts';
import type { LineEditor } from './use-line-editor.ts';
import { useLineForm } from './use-line-form.ts';

// The figures beside the fields need the rules at once.
const loadSchema = async () => LineItemValues;

interface LineItemDialogProps {
  call: ServiceCall;
  editor: LineEditor<LineItem>;
}

/** Adds or edits a line item. */
export function LineItemDialog({ call, editor }: LineItemDialogProps) {
  const { line, close } = editor;
  const [filled] = useState(line ? lineItemValues(line) : newLineItem);
  const form = useZodForm(loadSchema, { defaultValues: filled });
  const { register, setValue } = form;
  const { errors } = form.formState;
  useDraft(form, editor.draftName, { isNew: !line, isOpen: editor.isOpen });
  const [choice, setChoice] = useCatalogChoice(line, form.watch('item'));
  const saving = useLineForm({
    form,
    fields: lineItemFields,
    looks: itemLooks,
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
      <CatalogField value={choice} onChange={choose} error={errors.item?.message} />
      <TextareaField
        {...register('description')}
        label="Description"
        rows={2}
        error={errors.description?.message}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...register('quantity')}
          label="Quantity"
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.quantity?.message}
        />
        <MoneyField
          {...register('unitPrice')}
          label="Unit price"
          required
          error={errors.unitPrice?.message}
        />
      </div>
      <AmountPreview control={form.control} />
    </EditorDialog>
  );
}
