import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import {
  CUSTOMER_FIELDS,
  CustomerFields,
  EMPTY_CUSTOMER,
} from '~/features/customers/form/customer-form.tsx';
import type { CustomerInput } from '~/features/customers/form/customer-schema.ts';
import { TaxExemptFields } from '~/features/customers/form/tax-exempt-fields.tsx';
import { useCreateCustomer } from '~/features/customers/form/use-create-customer.ts';
import { SimilarCustomers } from '~/features/customers/similar/similar-customers.tsx';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { CustomerFormCard } from './customer-form-card.tsx';

const route = getRouteApi('/_in/customers/new');

const loadSchema = () =>
  import('~/features/customers/form/customer-schema.ts').then((module) => module.CustomerInput);

export function NewCustomerPage() {
  const navigate = useNavigate();
  const { phone: caller } = route.useSearch();
  const utils = trpc.useUtils();
  const user = useUser();
  const isOffice = user !== null && isOfficeRole(user.role);
  const { create, renewKey } = useCreateCustomer();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadSchema, {
    defaultValues: { ...EMPTY_CUSTOMER, phone: caller ?? '' },
  });
  const { errors, isDirty } = form.formState;
  const [phone, email, lastName] = useWatch({
    control: form.control,
    name: ['phone', 'email', 'lastName'],
  });
  useUnsavedChanges(isDirty);
  useDraft(form, caller ? `new customer ${caller}` : 'new customer', { isNew: true });

  async function save(input: CustomerInput) {
    try {
      const customer = await create.mutateAsync(input);
      utils.customers.byId.setData({ id: customer._id }, customer);
      notify({ title: `Customer created: ${customer.name}`, tone: 'success' });
      await navigate({
        to: '/customers/$id',
        params: { id: customer._id },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      showCreationErrors(form, CUSTOMER_FIELDS, error, 'Failed to create customer', renewKey);
    }
  }

  return (
    <>
      <PageHeader title="New customer" />
      <CustomerFormCard
        problem={errors.root?.server?.message}
        isSaving={create.isPending}
        saveLabel="Create customer"
        onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
      >
        <CustomerFields form={form}>
          <SimilarCustomers typed={{ phone, email, lastName }} />
          {isOffice && <TaxExemptFields form={form} />}
        </CustomerFields>
      </CustomerFormCard>
    </>
  );
}
