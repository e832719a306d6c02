import { CUSTOMER_FLAGS } from '@callboard/contract/customers/customer-flag-list';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NewCustomerFormProps } from '~/features/customers/form/new-customer-form.tsx';
import { contactName, formatPhone } from '~/format/phone.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { useAskDiscard } from '~/ui/overlay/use-ask-discard.ts';
import { Combobox } from '~/ui/picker/combobox.tsx';
import type { ChosenCustomer } from './kept-choices.ts';
import { prefillCustomer } from './prefill-customer.ts';

/** Distinguishes customers with the same name: "Tina Tenant, tenant · (512) 555-0142 · 12 Elm St · VIP" */
const customerDetail = (customer: ChosenCustomer): string =>
  [
    customer.contact && contactName(customer.contact),
    formatPhone(customer.phone),
    customer.businessName,
    customer.street,
    ...CUSTOMER_FLAGS.filter(({ key }) => customer[key]).map(({ label }) => label),
  ]
    .filter(Boolean)
    .join(' · ');

const MOST_FOUND = 20;

const loadPropertyForm = () => import('~/features/customers/properties/new-property-form.tsx');
const loadForm = () =>
  import('~/features/customers/form/new-customer-form.tsx').then((part) => part.NewCustomerForm);
const NewCustomerForm = lazyPart<NewCustomerFormProps>(
  loadForm,
  <SkeletonRegion label="Loading the form" lines={4} />,
);

interface CustomerPickerProps {
  value: ChosenCustomer | null;
  onChange: (customer: ChosenCustomer | null) => void;
  error: string | undefined;
  /** The number of somebody nobody knows. */
  caller: string | undefined;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  onDirtyChange: (isDirty: boolean) => void;
  /** Where a new customer is kept. */
  draft: { name: string; staysKept: () => boolean };
}

/** Finds a customer by name, phone or address, or creates one in place. */
export function CustomerPicker(props: CustomerPickerProps) {
  const { value, onChange, isAdding, onAddingChange } = props;
  const { client } = trpc.useUtils();
  const askDiscard = useAskDiscard();
  const [typed, setTyped] = useState(props.caller ?? '');
  const input = useRef<HTMLInputElement>(null);

  async function handleCancel(isDirty: boolean) {
    if (isDirty && !(await askDiscard(() => input.current))) return;
    flushSync(() => onAddingChange(false));
    input.current?.focus();
  }

  if (isAdding) {
    return (
      <NewCustomerForm
        prefill={prefillCustomer(typed)}
        onCreated={(customer) => {
          setTyped('');
          onAddingChange(false);
          onChange(customer);
        }}
        onUse={(customer) => {
          flushSync(() => {
            setTyped('');
            onAddingChange(false);
            onChange(customer);
          });
          input.current?.focus();
        }}
        onCancel={(isDirty) => void handleCancel(isDirty)}
        onDirtyChange={props.onDirtyChange}
        draft={props.draft}
      />
    );
  }

  return (
    <Combobox
      ref={input}
      label="Customer"
      required
      placeholder="Name, phone or address"
      value={value}
      onChange={onChange}
      search={(q, signal) => {
        // Whom nobody finds is added next, and then where they live. A failure is told once the form is needed.
        void Promise.all([loadForm(), loadPropertyForm()]).catch(() => undefined);
        return client.customers.search.query({ q, limit: MOST_FOUND }, { signal });
      }}
      itemKey={({ _id }) => _id}
      itemLabel={({ name }) => name}
      itemDetail={customerDetail}
      emptyText="No customers found"
      createLabel={() => 'Create new customer…'}
      onCreate={(query) => {
        setTyped(query);
        onAddingChange(true);
      }}
      hint={value ? customerDetail(value) : undefined}
      startText={typed}
      error={props.error}
    />
  );
}
