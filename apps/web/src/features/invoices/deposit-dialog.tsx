import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import { useController } from 'react-hook-form';
import { formatUsd } from '~/format/money.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { PercentOrDollars } from '~/ui/form/percent-or-dollars.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { DepositInput, DepositValues } from './deposit-schema.ts';

const FIELDS = ['deposit.percent', 'deposit.amount'] as const;

const EMPTY: DepositValues = { unit: 'percent', deposit: { percent: '', amount: '' } };

const loadSchema = () => import('./deposit-schema.ts').then((module) => module.DepositValues);

interface DepositDialogProps {
  call: ServiceCall;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Issues an invoice for a part of what a call comes to, before the work. */
export function DepositDialog({ call, open, onOpenChange }: DepositDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const issue = trpc.invoices.create.useMutation({ trpc: { context: { idempotencyKey } } });
  const form = useZodForm(loadSchema, { defaultValues: EMPTY });
  const { field: unit } = useController({ control: form.control, name: 'unit' });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);
  const total = formatUsd(totalOf(call));

  async function save({ deposit }: DepositInput) {
    try {
      const made = await issue.mutateAsync({ serviceCallIds: [call._id], deposit });
      renewKey();
      notify({ title: `${invoiceName(made)} issued for ${formatUsd(made.total)}` });
      close();
    } catch (error) {
      showCreationErrors(form, FIELDS, error, 'The deposit was not invoiced', renewKey);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={`Deposit on #${call.callNumber}`}
      saveLabel="Issue deposit invoice"
      savingLabel="Issuing…"
      isSaving={issue.isPending}
    >
      <PercentOrDollars
        label="Deposit in"
        hint={`The call comes to ${total}.`}
        unit={unit}
        field={
          unit.value === 'percent'
            ? fieldProps(form, 'deposit.percent', 'Percent of the total')
            : fieldProps(form, 'deposit.amount', 'Amount')
        }
      />
    </FormDialog>
  );
}
