import type { MoneySettings } from '@callboard/contract/company/money-settings';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { CardForm } from '~/ui/page/card-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { MoneyInput, MoneyOutput } from './money-schema.ts';
import { useFollowingForm } from './use-following-form.ts';

const inputOf = (settings: MoneySettings): MoneyInput => ({
  largestTechDiscount: String(settings.largestTechDiscount),
  invoiceDueInDays: String(settings.invoiceDueInDays),
  followInvoiceStatus: settings.followInvoiceStatus,
});

const loadSchema = () => import('./money-schema.ts').then((module) => module.MoneyInput);

const FIELDS = ['invoiceDueInDays', 'largestTechDiscount', 'followInvoiceStatus'] as const;

/** When invoices are due, what technicians may take off, what follows by itself; nothing until it is known. */
export function MoneyCard() {
  const { data } = trpc.settings.money.useQuery();
  return data ? <MoneyForm settings={data} /> : null;
}

function MoneyForm({ settings }: { settings: MoneySettings }) {
  const { form, submit, isPending } = useMoneyForm(settings);
  const { errors } = form.formState;
  return (
    <CardForm
      title="Billing"
      problem={errors.root?.server?.message}
      saveLabel="Update billing"
      isSaving={isPending}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...fieldProps(form, 'invoiceDueInDays', 'Invoices are due in')}
          hint="Days after the issue"
          inputMode="numeric"
          required
        />
        <TextField
          {...fieldProps(form, 'largestTechDiscount', 'Largest discount by technicians')}
          hint="Percent of a call’s subtotal when it is given; 0 for none"
          inputMode="decimal"
          required
        />
      </div>
      <SwitchField
        {...fieldProps(form, 'followInvoiceStatus', 'Statuses follow invoices and payments')}
        hint="A completed call becomes Invoiced with its invoice, and Closed (paid) with its last payment."
      />
    </CardForm>
  );
}

function useMoneyForm(settings: MoneySettings) {
  const utils = trpc.useUtils();
  const setMoney = trpc.settings.setMoney.useMutation();
  const oneAtATime = useOneAtATime();
  const { form, base, rebaseAfter, showSaved } = useFollowingForm(loadSchema, settings, inputOf);

  async function save(input: MoneyOutput) {
    try {
      const changed = await setMoney.mutateAsync({ ...input, version: base.version });
      utils.settings.money.setData(undefined, changed);
      showSaved(changed);
      notify({ title: 'Billing saved.', tone: 'success' });
    } catch (error) {
      rebaseAfter(error);
      showServerErrors(form, FIELDS, error, 'Failed to save settings');
    }
  }

  const submit = form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid);
  return { form, submit, isPending: setMoney.isPending };
}
