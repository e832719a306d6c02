import type { Customer } from '@callboard/contract/customers/customers';
import type { Property } from '@callboard/contract/customers/properties';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NewPropertyFormProps } from '~/features/customers/properties/new-property-form.tsx';
import { formatAddress } from '~/format/address.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { useAskDiscard } from '~/ui/overlay/use-ask-discard.ts';
import { Combobox } from '~/ui/picker/combobox.tsx';

const loadPropertyForm = () =>
  import('~/features/customers/properties/new-property-form.tsx').then(
    (part) => part.NewPropertyForm,
  );
const NewPropertyForm = lazyPart<NewPropertyFormProps>(
  loadPropertyForm,
  <SkeletonRegion label="Loading the form" lines={4} />,
);

export interface PropertyPickerProps {
  customerId: string;
  properties: readonly Property[];
  value: Property | null;
  onChange: (property: Property | null) => void;
  error: string | undefined;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onUseCustomer: (customer: Customer) => void;
  /** Where a new property is kept. */
  draft: { name: string; staysKept: () => boolean };
}

// The first line is already next to the label.
const restOfAddress = ({ address }: Property) => formatAddress({ ...address, line1: '' });

/** Chooses a customer's property, or creates one in place. */
export function PropertyPicker(props: PropertyPickerProps) {
  const { properties, value, onChange, isAdding, onAddingChange } = props;
  const askDiscard = useAskDiscard();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const isFirst = properties.length === 0;

  async function handleCancel(isDirty: boolean) {
    if (isDirty && !(await askDiscard(() => input.current))) return;
    flushSync(() => onAddingChange(false));
    input.current?.focus();
  }

  function handleCreated(property: Property) {
    flushSync(() => {
      setTyped('');
      onAddingChange(false);
      onChange(property);
    });
    input.current?.focus();
  }

  if (isAdding || isFirst) {
    return (
      <NewPropertyForm
        customerId={props.customerId}
        line1={typed}
        description={isFirst ? 'This customer has no property yet.' : undefined}
        onCreated={handleCreated}
        onUse={isFirst ? props.onUseCustomer : undefined}
        onCancel={isFirst ? undefined : (isDirty) => void handleCancel(isDirty)}
        onDirtyChange={props.onDirtyChange}
        draft={props.draft}
      />
    );
  }

  return (
    <Combobox
      ref={input}
      label="Property"
      required
      placeholder={`Choose one of ${properties.length} properties`}
      value={value}
      onChange={onChange}
      search={async (query) => {
        void loadPropertyForm().catch(() => undefined);
        return findProperties(properties, query);
      }}
      itemKey={({ _id }) => _id}
      itemLabel={({ label, address }) => `${label}, ${address.line1}`}
      itemDetail={restOfAddress}
      emptyText="No property of this customer matches"
      createLabel={() => 'Create new property…'}
      onCreate={(query) => {
        setTyped(query);
        onAddingChange(true);
      }}
      startText={typed}
      hint={value ? restOfAddress(value) : undefined}
      error={props.error}
    />
  );
}

/** Properties whose label or address contains every typed word. */
function findProperties(properties: readonly Property[], query: string): Property[] {
  const words = query.toLowerCase().split(/\s+/);
  return properties.filter(({ label, address }) => {
    const text = [label, ...Object.values(address)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
