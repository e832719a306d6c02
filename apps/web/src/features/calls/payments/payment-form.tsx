import type { Payment } from '@callboard/contract/calls/call-lines';
import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { sumDollars } from '@callboard/contract/platform/values/cents';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { EditorDialog } from '~/features/calls/editing/editor-dialog.tsx';
import { InstantField } from '~/features/calls/editing/instant-field.tsx';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { paymentWords } from '~/features/calls/lines/line-words.ts';
import { priceText } from '~/features/calls/lines/price-text.ts';
import { useLineForm } from '~/features/calls/lines/use-line-form.ts';
import { formatUsd } from '~/format/money.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { numberIn } from '~/lib/form/number-in.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ChoiceField } from '~/ui/form/choice-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { PaymentValues } from './payment-schema.ts';
import { usePaymentLines } from './use-payment-lines.ts';

const SMALLEST_PAYMENT = 0.01;

const paymentFields = [
  'method',
  'reference',
  'paidAt',
  'amount',
] as const satisfies readonly (keyof PaymentValues)[];

/** A new payment defaults to the balance, in cash, now. */
const newPayment = ({ balance }: ServiceCall): PaymentValues => ({
  amount: priceText(Math.max(balance, SMALLEST_PAYMENT)),
  method: 'cash',
  reference: '',
  paidAt: new Date().toISOString(),
});

const paymentValues = ({ amount, method, reference, paidAt }: Payment): PaymentValues => ({
  amount: priceText(amount),
  method,
  reference,
  paidAt,
});

/** The first of the list: most pay in one of these ways. */
const USUAL_METHODS = 4;

const METHODS = PAYMENT_METHODS.map(({ key, label }) => ({ value: key, label }));

const loadSchema = () => import('./payment-schema.ts').then((module) => module.PaymentValues);

interface PaymentDialogProps {
  call: ServiceCall;
  editor: Pick<CallEditor<Payment>, 'isOpen' | 'close' | 'finalFocus' | 'draftName' | 'line'>;
}

/** Records or edits a payment. */
export function PaymentDialog({ call, editor }: PaymentDialogProps) {
  const { line, close } = editor;
  const [filled] = useState(() => (line ? paymentValues(line) : newPayment(call)));
  const form = useZodForm(loadSchema, { defaultValues: filled });
  const { control } = form;
  const { errors } = form.formState;
  useDraft(form, editor.draftName, { isNew: !line, isOpen: editor.isOpen });
  const { field: method } = useController({ control, name: 'method' });
  const { field: paidAt } = useController({ control, name: 'paidAt' });
  const saving = useLineForm({
    form,
    fields: paymentFields,
    words: paymentWords,
    filled,
    valuesOf: paymentValues,
    lines: usePaymentLines(call._id),
    call,
    line,
    fallback: 'The payment was not saved',
    onSaved: close,
  });

  return (
    <EditorDialog
      title={line ? 'Edit payment' : 'Add payment'}
      editor={editor}
      form={form}
      saving={saving}
    >
      <MoneyField {...fieldProps(form, 'amount', 'Amount')} required />
      <OverpaymentNotice call={call} replaced={line} control={control} />
      <ChoiceField
        name="method"
        label="Method"
        required
        options={METHODS}
        usual={USUAL_METHODS}
        moreLabel="More methods"
        value={method.value}
        onChange={method.onChange}
        error={errors.method?.message}
      />
      <TextField
        {...fieldProps(form, 'reference', 'Reference')}
        hint="Check number or last digits of the card"
      />
      <InstantField
        {...paidAt}
        label="Paid at"
        error={errors.paidAt && 'Enter the whole date and time, or leave it empty'}
      />
    </EditorDialog>
  );
}

interface OverpaymentNoticeProps {
  call: ServiceCall;
  /** The payment being edited; its amount counts as unpaid meanwhile. */
  replaced: Payment | undefined;
  control: Control<PaymentValues, unknown, z.output<typeof PaymentValues>>;
}

/** Warns about a payment above the balance, which is allowed and leaves a credit. */
function OverpaymentNotice({ call, replaced, control }: OverpaymentNoticeProps) {
  const amount = numberIn(useWatch({ control, name: 'amount' })) ?? 0;
  const open = sumDollars([call.balance, replaced?.amount ?? 0]);
  const credit = sumDollars([amount, -open]);
  const isMore = amount > 0 && credit > 0;
  if (!isMore) return null;
  return (
    <Notice tone="warn">
      {open > 0 ? `This is more than the balance of ${formatUsd(open)}.` : 'Nothing is due.'}
      {` It leaves a credit of ${formatUsd(credit)}.`}
    </Notice>
  );
}
