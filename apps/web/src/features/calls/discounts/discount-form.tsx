import { sumsOf } from '@callboard/contract/calls/call-changes';
import type { CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { DISCOUNT_TYPE_KEY } from '@callboard/contract/platform/well-known';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { EditorDialog } from '~/features/calls/editing/editor-dialog.tsx';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { putLine } from '~/features/calls/lines/call-lines.ts';
import { discountWords } from '~/features/calls/lines/line-words.ts';
import { priceText } from '~/features/calls/lines/price-text.ts';
import { useLineForm } from '~/features/calls/lines/use-line-form.ts';
import { formatUsd } from '~/format/money.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { PercentOrDollars } from '~/ui/form/percent-or-dollars.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Money } from '~/ui/money.tsx';
import { DiscountValues } from './discount-schema.ts';
import { discountsOf } from './discounts-of.ts';
import { useDiscountLines } from './use-discount-lines.ts';

const discountFields = [
  'name',
  'unit',
  'percent',
  'amount',
  'reason',
] as const satisfies readonly (keyof DiscountValues)[];

const newDiscount: DiscountValues = {
  name: '',
  unit: 'percent',
  percent: '',
  amount: '',
  reason: '',
};

const discountValues = ({ name, reason, percent, amount }: CallDiscount): DiscountValues => ({
  name,
  unit: percent === null ? 'amount' : 'percent',
  percent: percent === null ? '' : String(percent),
  amount: amount === null ? '' : priceText(amount),
  reason,
});

// What it comes to stands beside the fields, and needs the rules right away.
const loadSchema = async () => DiscountValues;

interface DiscountDialogProps {
  call: ServiceCall;
  editor: CallEditor<CallDiscount>;
}

/** Gives or edits a discount. */
export function DiscountDialog({ call, editor }: DiscountDialogProps) {
  const { line, close } = editor;
  const [filled] = useState(line ? discountValues(line) : newDiscount);
  const form = useZodForm(loadSchema, { defaultValues: filled });
  const { setValue, control } = form;
  useDraft(form, editor.draftName, { isNew: !line, isOpen: editor.isOpen });
  const { field: unit } = useController({ control, name: 'unit' });
  const saving = useLineForm({
    form,
    fields: discountFields,
    words: discountWords,
    filled,
    valuesOf: discountValues,
    lines: useDiscountLines(call._id),
    call,
    line,
    fallback: 'The discount was not saved',
    onSaved: close,
  });

  function choose({ name, price }: Offered) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    setValue('name', name, options);
    if (price === 0) return;
    setValue('unit', 'amount', options);
    setValue('amount', priceText(price), options);
  }

  return (
    <EditorDialog
      title={line ? 'Edit discount' : 'Add discount'}
      editor={editor}
      form={form}
      saving={saving}
    >
      {!line && <OfPriceBook onChoose={choose} />}
      <TextField {...fieldProps(form, 'name', 'Name')} hint="As the customer reads it" required />
      <PercentOrDollars
        label="Discount in"
        unit={unit}
        field={
          unit.value === 'percent'
            ? fieldProps(form, 'percent', 'Percent of the subtotal')
            : fieldProps(form, 'amount', 'Amount')
        }
      />
      <TextField {...fieldProps(form, 'reason', 'Reason')} hint="Only employees see this." />
      <Result call={call} line={line} control={control} />
    </EditorDialog>
  );
}

interface Offered {
  name: string;
  price: number;
}

const MOST_OFFERED = 20;

/** The discounts of the price book, to choose with one tap; nothing if there are none. */
function OfPriceBook({ onChoose }: { onChoose: (item: Offered) => void }) {
  const types = trpc.catalog.types.useQuery();
  const typeId = types.data?.find(({ key }) => key === DISCOUNT_TYPE_KEY)?._id;
  const items = trpc.catalog.list.useQuery(
    { typeId, limit: MOST_OFFERED },
    { enabled: typeId !== undefined },
  );
  if (!items.data?.length) return null;
  return (
    <section aria-label="Discounts of the price book" className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-soft">From the price book</p>
      <div className="flex flex-wrap gap-2">
        {items.data.map((item) => (
          <Button key={item._id} size="small" onClick={() => onChoose(item)}>
            {item.price === 0 ? item.name : `${item.name}, ${formatUsd(item.price)}`}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface ResultProps {
  call: ServiceCall;
  line: CallDiscount | undefined;
  control: Control<DiscountValues, unknown, z.output<typeof DiscountValues>>;
}

/** What it takes off and what the call then comes to, once it is a number. */
function Result({ call, line, control }: ResultProps) {
  const [unit, percent, amount] = useWatch({ control, name: ['unit', 'percent', 'amount'] });
  const typed = DiscountValues.safeParse({ name: '–', reason: '', unit, percent, amount }).data;
  const _id = line?._id ?? '';
  const others = discountsOf(call);
  const sums =
    typed && sumsOf({ ...call, discounts: [...putLine([...others], { ...typed, _id, taken: 0 })] });
  const taken = sums?.discounts.find((one) => one._id === _id)?.taken;
  return (
    <dl className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Takes off</dt>
        <dd>{taken === undefined ? '–' : <Money amount={taken} />}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd>
          <output className="text-base font-semibold">
            {sums ? <Money amount={sums.total} /> : '–'}
          </output>
        </dd>
      </div>
    </dl>
  );
}
