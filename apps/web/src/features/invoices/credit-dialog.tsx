import { invoiceName } from '@callboard/contract/invoices/invoice-list';
import type { Invoice, InvoiceRow } from '@callboard/contract/invoices/invoices';
import { sumDollars } from '@callboard/contract/platform/values/cents';
import { useController } from 'react-hook-form';
import { formatUsd } from '~/format/money.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { ChoiceField } from '~/ui/form/choice-field.tsx';
import { MoneyField } from '~/ui/form/money-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { CreditInput, CreditValues } from './credit-schema.ts';

const FIELDS = ['part', 'lineIds', 'amount', 'reason'] as const;

const EMPTY: CreditValues = { part: 'lines', lineIds: [], amount: '', reason: '' };

const loadSchema = () => import('./credit-schema.ts').then((module) => module.CreditValues);

interface CreditDialogProps {
  invoice: InvoiceRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Writes a credit note: for some lines, an amount, or all that is left of an invoice. */
export function CreditDialog({ invoice, open, onOpenChange }: CreditDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const credit = trpc.invoices.credit.useMutation({ trpc: { context: { idempotencyKey } } });
  const detail = trpc.invoices.byId.useQuery({ id: invoice._id });
  const form = useZodForm(loadSchema, { defaultValues: EMPTY });
  const { field: part } = useController({ control: form.control, name: 'part' });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);
  const name = invoiceName(invoice);
  const left = sumDollars([invoice.total, -invoice.credited]);

  async function save(input: CreditInput) {
    try {
      const note = await credit.mutateAsync({ ...input, id: invoice._id });
      renewKey();
      notify({ title: `${invoiceName(note)} takes ${formatUsd(-note.total)} off ${name}` });
      close();
    } catch (error) {
      showCreationErrors(form, FIELDS, error, 'It was not credited', renewKey);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={`Credit ${name}`}
      saveLabel="Issue credit note"
      savingLabel="Issuing…"
      isSaving={credit.isPending}
    >
      <ChoiceField
        name="part"
        label="Credit"
        required
        options={[
          { value: 'lines', label: 'Some lines' },
          { value: 'amount', label: 'An amount' },
          { value: 'all', label: `All ${formatUsd(left)}` },
        ]}
        value={part.value}
        onChange={part.onChange}
      />
      {part.value === 'lines' && (
        <>
          <QueryStates
            query={detail}
            failed="Failed to load the lines"
            loading="Loading the lines"
          />
          {detail.data && (
            <fieldset>
              <legend className="required-mark text-sm font-medium">Lines</legend>
              {creditable(detail.data).map(({ _id, description, amount, discount }, at) => (
                <CheckboxField
                  key={_id}
                  {...form.register('lineIds')}
                  value={_id}
                  label={`${description}, ${formatUsd(sumDollars([amount, -discount]))}`}
                  error={at === 0 ? form.formState.errors.lineIds?.message : undefined}
                />
              ))}
              <p className="text-xs text-ink-faint">With their shares of discounts and tax.</p>
            </fieldset>
          )}
        </>
      )}
      {part.value === 'amount' && (
        <MoneyField
          {...fieldProps(form, 'amount', 'Amount')}
          required
          hint={`Tax included, at most ${formatUsd(left)}`}
        />
      )}
      <TextField
        {...fieldProps(form, 'reason', 'Reason')}
        required
        hint="Printed on the credit note."
      />
    </FormDialog>
  );
}

/** A deposit that was taken off is no line to credit. */
const creditable = ({ lines }: Invoice) => lines.filter(({ amount }) => amount >= 0);
