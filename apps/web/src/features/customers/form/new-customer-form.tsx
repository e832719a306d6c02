import type { Customer } from '@callboard/contract/customers/customers';
import { useWatch } from 'react-hook-form';
import { SimilarCustomers } from '~/features/customers/similar/similar-customers.tsx';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFocusFirstEmpty } from '~/lib/form/use-focus-first-empty.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { InlineForm } from '~/ui/form/inline-form.tsx';
import { CUSTOMER_DETAIL_FIELDS, CustomerDetailFields } from './customer-form.tsx';
import type { CustomerDetails } from './customer-schema.ts';
import { useCreateCustomer } from './use-create-customer.ts';

const loadSchema = () => import('./customer-schema.ts').then((module) => module.CustomerDetails);

const EMPTY = { firstName: '', lastName: '', phone: '', businessName: '', email: '' };

export interface NewCustomerFormProps {
  /** What is already known, such as the phone number searched for. */
  prefill?: Partial<CustomerDetails>;
  onCreated: (customer: Customer) => void;
  /** A customer who was there already is taken instead. */
  onUse: (customer: Customer) => void;
  onCancel: (isDirty: boolean) => void;
  onDirtyChange?: (isDirty: boolean) => void;
  /** Where it is kept, by a task that is itself kept. */
  draft?: { name: string; staysKept: () => boolean };
}

/** Creates a customer within another task. */
export function NewCustomerForm(props: NewCustomerFormProps) {
  const { create, renewKey } = useCreateCustomer();
  const oneAtATime = useOneAtATime();
  const ref = useFocusFirstEmpty();
  const form = useZodForm(loadSchema, {
    defaultValues: { ...EMPTY, ...props.prefill },
  });
  const { isDirty, errors } = form.formState;
  const [phone, email, lastName] = useWatch({
    control: form.control,
    name: ['phone', 'email', 'lastName'],
  });
  useReportDirty(isDirty, props.onDirtyChange);
  useDraft(form, props.draft?.name ?? 'new customer within a task', {
    isNew: true,
    empty: EMPTY,
    staysKept: props.draft?.staysKept,
  });

  const submit = form.handleSubmit(
    (input) =>
      oneAtATime(() =>
        create
          .mutateAsync(input)
          .then(props.onCreated, (error) =>
            showCreationErrors(
              form,
              CUSTOMER_DETAIL_FIELDS,
              error,
              'Failed to create customer',
              renewKey,
            ),
          ),
      ),
    onInvalid,
  );

  return (
    <InlineForm
      ref={ref}
      title="New customer"
      problem={errors.root?.server?.message}
      saveLabel="Save customer"
      isSaving={create.isPending}
      onSubmit={submit}
      onCancel={() => props.onCancel(isDirty)}
    >
      <CustomerDetailFields form={form} />
      <SimilarCustomers typed={{ phone, email, lastName }} onUse={props.onUse} />
    </InlineForm>
  );
}
