import { propertiesOf } from '~/features/properties/properties-of.ts';
import { formatDateTime } from '~/format/dates.ts';
import { showCreationErrors } from '~/lib/show-creation-errors.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/lib/use-draft.ts';
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/use-report-dirty.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { Button } from '~/ui/button.tsx';
import { DialogBody } from '~/ui/dialog-body.tsx';
import { DialogCancel } from '~/ui/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/dialog-footer.tsx';
import { Notice } from '~/ui/notice.tsx';
import { notify } from '~/ui/notify.ts';
import { tomorrowMorning, visitRequestFields } from './visit-request.ts';
import { VISIT_REQUEST } from './visit-request-draft.ts';
import { VisitRequestFields } from './visit-request-fields.tsx';
import type { VisitRequest } from './visit-request-schema.ts';

const loadSchema = () => import('./visit-request-schema.ts').then((module) => module.VisitRequest);

interface RequestVisitFormProps {
  customerId: string;
  onDirtyChange: (isDirty: boolean) => void;
  onSent: () => void;
}

export function RequestVisitForm({ customerId, onDirtyChange, onSent }: RequestVisitFormProps) {
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
  useDraft(form, VISIT_REQUEST, { isNew: true });
  const problem = form.formState.errors.root?.server?.message;

  async function send(input: VisitRequest) {
    try {
      const call = await create.mutateAsync({ ...input, customerId });
      utils.serviceCalls.byId.setData({ id: call._id }, call);
      void utils.serviceCalls.list.invalidate();
      notify({
        title: `Visit requested: ${formatDateTime(call.scheduledAt)}`,
        description: `It has the number ${call.callNumber}.`,
        tone: 'success',
      });
      onSent();
    } catch (error) {
      showCreationErrors(form, visitRequestFields, error, 'Failed to request the visit', renewKey);
    }
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((input) => oneAtATime(() => send(input)), onInvalid)}
    >
      <DialogBody>
        {problem && <Notice tone="error">{problem}</Notice>}
        <VisitRequestFields form={form} properties={properties} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Sending…">
          Request visit
        </Button>
      </DialogFooter>
    </form>
  );
}
