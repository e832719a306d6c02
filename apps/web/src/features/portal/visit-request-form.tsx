import type { Property } from '@callboard/contract/customers/properties';
import { addDays, wallTime } from '@callboard/contract/platform/values/company-time';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { formatAddress } from '~/format/address.ts';
import { companyZone } from '~/format/company-clock.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { VisitRequest } from './visit-request-schema.ts';

const OPENING_TIME = 'T09:00';

const VISIT_REQUEST_FIELDS = [
  'description',
  'propertyId',
  'scheduledAt',
] as const satisfies readonly (keyof VisitRequest)[];

/** Tomorrow morning as a datetime-local value. */
const tomorrowMorning = (): string =>
  `${addDays(wallTime(Date.now(), companyZone()).date, 1)}${OPENING_TIME}`;

const loadSchema = () => import('./visit-request-schema.ts').then((module) => module.VisitRequest);

interface RequestVisitDialogProps {
  customerId: string;
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RequestVisitDialog({
  customerId,
  draft,
  open,
  onOpenChange,
}: RequestVisitDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a visit"
      description="We’ll confirm the time or call you to find another."
      isDirty={isDirty}
    >
      <VisitRequestForm
        customerId={customerId}
        draft={draft}
        onDirtyChange={setIsDirty}
        onSent={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface VisitRequestFormProps {
  customerId: string;
  /** The draft's name. */
  draft: string;
  onDirtyChange: (isDirty: boolean) => void;
  onSent: () => void;
}

function VisitRequestForm({ customerId, draft, onDirtyChange, onSent }: VisitRequestFormProps) {
  const utils = trpc.useUtils();
  const properties = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const create = trpc.serviceCalls.create.useMutation({ trpc: { context: { idempotencyKey } } });
  const oneAtATime = useOneAtATime();
  const only = properties.data?.length === 1 ? properties.data[0]?._id : undefined;
  const form = useZodForm(loadSchema, {
    defaultValues: { propertyId: only ?? '', scheduledAt: tomorrowMorning(), description: '' },
  });
  useReportDirty(form.formState.isDirty, onDirtyChange);
  useDraft(form, draft, { isNew: true });
  const problem = form.formState.errors.root?.server?.message;

  async function send(input: VisitRequest) {
    try {
      const call = await create.mutateAsync({ ...input, customerId });
      utils.serviceCalls.byId.setData({ id: call._id }, call);
      notify({
        title: 'Visit requested, we will confirm the time',
        description: `Request #${call.callNumber}`,
        tone: 'success',
      });
      onSent();
    } catch (error) {
      showCreationErrors(
        form,
        VISIT_REQUEST_FIELDS,
        error,
        'Failed to request the visit',
        renewKey,
      );
    }
  }

  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) => oneAtATime(() => send(input)), onInvalid)}
      problem={problem}
      saveLabel="Request visit"
      isSaving={create.isPending}
      savingLabel="Sending…"
    >
      <VisitRequestFields form={form} properties={properties} />
    </DialogForm>
  );
}

interface VisitRequestFieldsProps {
  form: UseFormReturn<z.input<typeof VisitRequest>, unknown, VisitRequest>;
  properties: { data?: readonly Property[] | undefined; error: unknown };
}

function VisitRequestFields({ form, properties }: VisitRequestFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const options = (properties.data ?? []).map(({ _id, label, address }) => ({
    value: _id,
    label: `${label}, ${formatAddress(address)}`,
  }));
  const hint = () => {
    if (properties.error) return messageOf(properties.error, 'Failed to load your properties');
    return properties.data?.length === 0 ? 'Call the office to have a property added.' : undefined;
  };
  return (
    <>
      <SelectField
        // A select cannot take a value before its option exists.
        key={options.length}
        {...register('propertyId')}
        label="Property"
        required
        placeholder={options.length === 1 ? undefined : 'Choose…'}
        options={options}
        hint={hint()}
        error={errors.propertyId?.message}
      />
      <DateTimeField
        {...register('scheduledAt')}
        label="Preferred time"
        required
        error={errors.scheduledAt?.message}
      />
      <TextareaField
        {...register('description')}
        label="What’s going on?"
        rows={4}
        error={errors.description?.message}
      />
    </>
  );
}
