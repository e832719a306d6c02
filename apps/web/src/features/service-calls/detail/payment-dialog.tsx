import { PAYMENT_METHODS } from '@callboard/contract/payment-method-list';
import type { Payment, ServiceCall } from '@callboard/contract/service-calls';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useDraft } from '~/lib/use-draft.ts';
import { useZodForm } from '~/lib/use-zod-form.ts';
import { MoneyField } from '~/ui/money-field.tsx';
import { SelectField } from '~/ui/select-field.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { InstantField } from './instant-field.tsx';
import { paymentLooks } from './line-looks.ts';
import { OverpaymentNotice } from './overpayment-notice.tsx';
import { PaymentValues } from './payment-schema.ts';
import { newPayment, paymentFields, paymentValues } from './payment-values.ts';
import type { LineEditor } from './use-line-editor.ts';
import { useLineForm } from './use-line-form.ts';
import { usePaymentLines } from './use-payment-lines.ts';

const METHODS = PAYMENT_METHODS.map(({ key, label }) => ({ value: key, label }));

// The figures beside the fields need the rules at once.
const loadSchema = async () => PaymentValues;

interface PaymentDialogProps {
  call: ServiceCall;
  editor: LineEditor<Payment>;
}

/** Records or edits a payment. */
export function PaymentDialog({ call, editor }: PaymentDialogProps) {
  const { line, close } = editor;
  const [filled] = useState(() => (line ? paymentValues(line) : newPayment(call)));
  const form = useZodForm(loadSchema, { defaultValues: filled });
  const { register, control } = form;
  const { errors } = form.formState;
  useDraft(form, editor.draftName, { isNew: !line, isOpen: editor.isOpen });
  const { field: paidAt } = useController({ control, name: 'paidAt' });
  const saving = useLineForm({
    form,
    fields: paymentFields,
    looks: paymentLooks,
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
      <MoneyField {...register('amount')} label="Amount" required error={errors.amount?.message} />
      <OverpaymentNotice call={call} replaced={line} control={control} />
      <SelectField
        {...register('method')}
        label="Method"
        required
        options={METHODS}
        error={errors.method?.message}
      />
      <TextField
        {...register('reference')}
        label="Reference"
        hint="Check number, last digits of the card"
        autoComplete="off"
        error={errors.reference?.message}
      />
      <InstantField
        {...paidAt}
        label="Paid at"
        error={errors.paidAt && 'Enter the whole date and time, or leave it empty'}
      />
    </EditorDialog>
  );
}
