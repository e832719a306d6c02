import { LoadError } from '~/lib/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { CallDraft } from './create-call-form.ts';
import { PropertyPicker } from './property-picker.tsx';

interface PropertySectionProps {
  draft: CallDraft;
  error: string | undefined;
}

/** The property choice, shown once a customer is chosen. */
export function PropertySection({ draft, error }: PropertySectionProps) {
  const { customer, properties } = draft;
  return (
    <Card title="Property">
      {!customer && <p className="text-sm text-ink-faint">Choose a customer first.</p>}
      {customer && properties.isPending && (
        <SkeletonRegion label="Loading the customer’s properties" lines={2} />
      )}
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
        />
      )}
    </Card>
  );
}
