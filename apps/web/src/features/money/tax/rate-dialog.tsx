import { US_STATES } from '@callboard/contract/company/us-states';
import {
  RATE_FIELD_NAMES,
  RATE_FIELDS,
  type RateFieldName,
} from '@callboard/contract/money/rate-fields';
import { Fragment, type ReactNode } from 'react';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { stateOptions } from '~/format/state-options.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors, showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { isStored, type OpenedRate, rateDraft } from './opened-rate.ts';
import type { RateInput, TypedRate } from './rate-schema.ts';

const loadSchema = () => import('./rate-schema.ts').then((module) => module.RateInput);

const inputOf = (opened: OpenedRate) =>
  ({
    name: isStored(opened) ? opened.name : '',
    rate: isStored(opened) ? String(opened.rate) : '',
    state: US_STATES.find((state) => state === opened.state),
    county: isStored(opened) ? opened.county : '',
    city: isStored(opened) ? opened.city : '',
    postalCodes: isStored(opened) ? opened.postalCodes.join(', ') : '',
    from: opened.from,
    until: isStored(opened) ? (opened.until ?? '') : '',
  }) satisfies Record<RateFieldName, unknown> & Partial<TypedRate>;

interface RateDialogProps {
  opened: OpenedRate;
  open: boolean;
  onClose: () => void;
}

/** Adds a tax rate, or changes one. */
export function RateDialog({ opened, open, onClose }: RateDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const create = trpc.taxRates.create.useMutation({ trpc: { context: { idempotencyKey } } });
  const update = trpc.taxRates.update.useMutation();
  const oneAtATime = useOneAtATime();
  const { form, base, rebaseAfter } = useRecordForm(loadSchema, opened, inputOf);
  const { errors, isDirty } = form.formState;
  const isNew = !isStored(base);
  useDraft(form, rateDraft(opened), { isNew, isOpen: open });

  async function save(input: RateInput) {
    try {
      if (isStored(base)) {
        await update.mutateAsync({ ...input, id: base._id, version: base.version });
      } else {
        await create.mutateAsync(input);
      }
      notify({ title: isNew ? `${input.name} added` : `Saved: ${input.name}`, tone: 'success' });
      onClose();
    } catch (error) {
      if (isNew) {
        showCreationErrors(form, RATE_FIELD_NAMES, error, 'Failed to save', renewKey);
        return;
      }
      rebaseAfter(error);
      showServerErrors(form, RATE_FIELD_NAMES, error, 'Failed to save');
    }
  }

  const field = (name: RateFieldName) => fieldProps(form, name, RATE_FIELDS[name].label);
  const fields: Record<RateFieldName, ReactNode> = {
    name: <TextField {...field('name')} required placeholder="Texas" className="sm:col-span-4" />,
    rate: (
      <TextField
        {...field('rate')}
        label="Rate, percent"
        required
        inputMode="decimal"
        placeholder="6.25"
        className="sm:col-span-2"
      />
    ),
    state: (
      <SelectField
        {...field('state')}
        required
        options={stateOptions()}
        placeholder="Choose…"
        className="sm:col-span-2"
      />
    ),
    county: <TextField {...field('county')} className="sm:col-span-2" />,
    city: <TextField {...field('city')} className="sm:col-span-2" />,
    postalCodes: (
      <TextareaField
        {...field('postalCodes')}
        hint="Only for a district that goes by ZIP code. Separate them with commas."
        rows={2}
        className="sm:col-span-6"
      />
    ),
    from: <TextField {...field('from')} type="date" required className="sm:col-span-3" />,
    until: <TextField {...field('until')} type="date" className="sm:col-span-3" />,
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isNew ? 'Add tax rate' : 'Edit tax rate'}
      isDirty={isDirty}
      problem={errors.root?.server?.message}
      saveLabel="Save rate"
      isSaving={create.isPending || update.isPending}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
        {Object.entries(fields).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </div>
      {isStored(base) && (
        <HistoryPanel
          kind="tax-rates"
          id={base._id}
          version={base.version}
          createdAt={base.createdAt}
          // Only while nothing was typed; otherwise the fields keep what was typed.
          onReverted={() => !isDirty && onClose()}
        />
      )}
    </FormDialog>
  );
}
