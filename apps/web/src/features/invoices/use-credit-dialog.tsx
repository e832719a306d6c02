import type { CreditUse } from '@callboard/contract/invoices/account';
import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceRow } from '@callboard/contract/invoices/invoices';
import { useMutation } from '@tanstack/react-query';
import { formatCalendarDay } from '~/format/dates.ts';
import { formatUsd } from '~/format/money.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { UseCreditInput } from './use-credit-schema.ts';

const FIELDS = ['invoiceId', 'amount'] as const;

const loadSchema = () => import('./use-credit-schema.ts').then((module) => module.UseCreditValues);

interface UseCreditDialogProps {
  customerId: string;
  /** In dollars. */
  credit: number;
  /** What it can pay. */
  invoices: readonly InvoiceRow[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

// Outside the component: its name reads like that of a hook.
const payWithCredit = (
  { invoices }: ReturnType<typeof trpc.useUtils>['client'],
  input: CreditUse,
  idempotencyKey: string,
) => invoices.useCredit.mutate(input, { context: { idempotencyKey } });

/** Pays an invoice with what its customer paid too much before. */
export function UseCreditDialog(props: UseCreditDialogProps) {
  const { customerId, credit, invoices, open, onOpenChange } = props;
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const { client } = trpc.useUtils();
  const paying = useMutation({
    mutationFn: (input: UseCreditInput) =>
      payWithCredit(client, { ...input, id: customerId }, idempotencyKey),
  });
  // The oldest first, as payments do.
  const offered = invoices.toReversed();
  const usual = (id: string | undefined) => {
    const balance = offered.find(({ _id }) => _id === id)?.balance ?? 0;
    return Math.min(credit, balance).toFixed(2);
  };
  const first = offered[0]?._id ?? '';
  const form = useZodForm(loadSchema, {
    defaultValues: { invoiceId: first, amount: usual(first) },
  });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save(input: UseCreditInput) {
    try {
      await paying.mutateAsync(input);
      renewKey();
      const paid = offered.find(({ _id }) => _id === input.invoiceId);
      notify({
        title: `${formatUsd(input.amount)} of credit paid ${paid ? invoiceName(paid) : 'an invoice'}`,
        tone: 'success',
      });
      close();
    } catch (error) {
      showCreationErrors(form, FIELDS, error, 'The credit was not used', renewKey);
    }
  }

  const invoice = fieldProps(form, 'invoiceId', 'Invoice');
  return (
    <FormDialog {...frame} title="Use credit" saveLabel="Use credit" isSaving={paying.isPending}>
      <SelectField
        {...invoice}
        required
        options={offered.map((row) => ({
          value: row._id,
          label: `${invoiceName(row)}, ${formatUsd(row.balance)} due ${formatCalendarDay(row.dueOn)}`,
        }))}
        onChange={(event) => {
          void invoice.onChange(event);
          form.setValue('amount', usual(event.target.value), { shouldDirty: true });
        }}
      />
      <MoneyField
        {...fieldProps(form, 'amount', 'Amount')}
        required
        hint={`This customer has ${formatUsd(credit)} of credit.`}
      />
    </FormDialog>
  );
}
