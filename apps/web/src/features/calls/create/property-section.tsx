import type { Customer } from '@callboard/contract/customers/customers';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { OutsideNoteProps } from '~/features/company/service-area/zip-place.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import type { CallDraft } from './create-call-form.ts';
import type { PropertyPickerProps } from './property-picker.tsx';

const loadPicker = () => import('./property-picker.tsx').then((part) => part.PropertyPicker);
const LOADING = <SkeletonRegion label="Loading the customer’s properties" lines={2} />;
const PropertyPicker = lazyPart<PropertyPickerProps>(loadPicker, LOADING);

const OutsideNote = lazyPart<OutsideNoteProps>(() =>
  import('~/features/company/service-area/zip-place.tsx').then((part) => part.OutsideNote),
);

interface PropertySectionProps {
  draft: CallDraft;
  error: string | undefined;
}

/** The property choice, shown once a customer is chosen. */
export function PropertySection({ draft, error }: PropertySectionProps) {
  const { customer, properties } = draft;
  const place = useRef<HTMLDivElement>(null);
  const isChosen = customer !== null;

  // Its code comes beside the properties, not after them.
  useEffect(() => {
    if (isChosen) loadPicker().catch(() => undefined);
  }, [isChosen]);

  function handleUse(other: Customer) {
    flushSync(() => draft.chooseCustomer(other));
    // The button that was pressed has gone.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 min-h-24 sm:min-h-21">
      {!customer && (
        <>
          <p className="mb-1.5 text-sm font-medium">Property</p>
          <p className="text-sm text-ink-faint">Choose a customer first.</p>
        </>
      )}
      {customer && properties.isPending && LOADING}
      <LoadError query={properties} fallback="Failed to load the properties" />
      {customer && properties.data && (
        <PropertyPicker
          key={customer._id}
          customerId={customer._id}
          properties={properties.data}
          value={draft.property}
          onChange={draft.chooseProperty}
          error={error}
          isAdding={draft.isAddingProperty}
          onAddingChange={draft.setIsAddingProperty}
          onDirtyChange={draft.setIsInlineDirty}
          onUseCustomer={handleUse}
          draft={{ name: draft.names.property, staysKept: draft.staysKept }}
        />
      )}
      {draft.property && !draft.isAddingProperty && (
        <OutsideNote
          postalCode={draft.property.address.postalCode}
          act="book it"
          className="mt-3"
        />
      )}
    </div>
  );
}
