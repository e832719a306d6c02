import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import { useController } from 'react-hook-form';
import { priceText } from '~/features/calls/lines/price-text.ts';
import { formatUsd } from '~/format/money.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { ChoiceField } from '~/ui/form/choice-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { RefundInput, RefundValues } from './refund-schema.ts';

const FIELDS = ['amount', 'method', 'reason', 'invoiceId'] as const;

const METHODS = PAYMENT_METHODS.map(({ key, label }) => ({ value: key, label }));

/** Money mostly goes back the way it came. */
const refundOf = ({ balance, payments }: ServiceCall): RefundValues => ({
  amount: balance < 0 ? priceText(-balance) : '',
  method: payments.findLast(({ kind }) => kind !== 'refund')?.method ?? 'cash',
  reason: '',
  invoiceId: '',
});

const loadSchema = () => import('./refund-schema.ts').then((module) => module.RefundValues);

interface RefundDialogProps {
  call: ServiceCall;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Records money that went back to the customer of a call. */
export function RefundDialog({ call, open, onOpenChange }: RefundDialogProps) {
  const utils = trpc.useUtils();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const refund = trpc.invoices.refund.useMutation({ trpc: { context: { idempotencyKey } } });
  const { data: invoices = [] } = trpc.invoices.list.useQuery({ serviceCallId: call._id });
  const paid = invoices.filter((invoice) => invoice.kind !== 'credit' && invoice.paid > 0);
  const form = useZodForm(loadSchema, { defaultValues: refundOf(call) });
  const { field: method } = useController({ control: form.control, name: 'method' });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save(input: RefundInput) {
    try {
      const changed = await refund.mutateAsync({ ...input, id: call._id });
      utils.serviceCalls.byId.setData({ id: call._id }, changed);
      notify({ title: `Refund of ${formatUsd(input.amount)} recorded`, tone: 'success' });
      close();
    } catch (error) {
      showCreationErrors(form, FIELDS, error, 'The refund was not saved', renewKey);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={`Refund on #${call.callNumber}`}
      saveLabel="Record refund"
      isSaving={refund.isPending}
    >
      <MoneyField
        {...fieldProps(form, 'amount', 'Amount')}
        required
        hint={`At most the ${formatUsd(call.paid)} that was paid. A refund cannot be changed later.`}
      />
      <ChoiceField
        name="method"
        label="Method"
        required
        options={METHODS}
        usual={4}
        moreLabel="More methods"
        value={method.value}
        onChange={method.onChange}
        error={form.formState.errors.method?.message}
      />
      <TextField {...fieldProps(form, 'reason', 'Reason')} required />
      {paid.length > 0 && (
        <SelectField
          {...fieldProps(form, 'invoiceId', 'Invoice')}
          placeholder="None in particular"
          options={paid.map((invoice) => ({ value: invoice._id, label: invoiceName(invoice) }))}
        />
      )}
    </FormDialog>
  );
}
