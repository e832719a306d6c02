import type { CustomerDetail } from '@callboard/contract/customers/customers';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  CUSTOMER_FIELDS,
  CustomerFields,
  customerInputOf,
} from '~/features/customers/form/customer-form.tsx';
import type { CustomerInput } from '~/features/customers/form/customer-schema.ts';
import { FirstContactFields } from '~/features/customers/form/first-contact-fields.tsx';
import { TaxExemptFields } from '~/features/customers/form/tax-exempt-fields.tsx';
import { NotThere } from '~/layout/not-there.tsx';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { CustomerFormCard } from './customer-form-card.tsx';

const loadSchema = (customer: CustomerDetail) =>
  import('~/features/customers/form/customer-schema.ts').then((module) =>
    module.customerInputFor(customer),
  );

function EditCustomerForm({ customer }: { customer: CustomerDetail }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const update = trpc.customers.update.useMutation();
  const oneAtATime = useOneAtATime();
  const { form, base, rebaseAfter } = useRecordForm(loadSchema, customer, customerInputOf);
  const { errors, isDirty, dirtyFields } = form.formState;
  useUnsavedChanges(isDirty);
  useDraft(form, `customer ${customer._id}`);

  async function save(input: CustomerInput) {
    // An inactive source stays with the customer, but cannot be chosen again.
    const referralSourceId = dirtyFields.referralSourceId ? input.referralSourceId : undefined;
    const change = { ...input, referralSourceId, id: base._id, version: base.version };
    try {
      const changed = await update.mutateAsync(change);
      utils.customers.byId.setData({ id: changed._id }, changed);
      notify({ title: `Saved: ${changed.name}`, tone: 'success' });
      await navigate({
        to: '/customers/$id',
        params: { id: changed._id },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      rebaseAfter(error);
      showServerErrors(form, CUSTOMER_FIELDS, error, 'Failed to save');
    }
  }

  return (
    <CustomerFormCard
      problem={errors.root?.server?.message}
      isSaving={update.isPending}
      saveLabel="Save"
      customerId={base._id}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      <CustomerFields form={form} currentSource={base.referral.source}>
        <FirstContactFields form={form} />
        <TaxExemptFields form={form} />
      </CustomerFields>
    </CustomerFormCard>
  );
}

const route = getRouteApi('/_in/customers/$id/edit');

export function EditCustomerPage() {
  const { id } = route.useParams();
  const customer = trpc.customers.byId.useQuery({ id });
  return (
    <>
      <PageHeader title="Edit customer" description={customer.data?.name} />
      {customer.isPending && (
        <Card className="max-w-2xl" flush>
          <SkeletonRegion label="Loading the customer" lines={6} />
        </Card>
      )}
      {customer.data && <EditCustomerForm customer={customer.data} />}
      {!customer.data && (
        <NotThere query={customer} what="customer" to="/customers" back="Back to customers" />
      )}
    </>
  );
}
