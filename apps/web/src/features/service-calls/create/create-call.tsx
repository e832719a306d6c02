import type { Customer } from '@callboard/contract/customers';
import { useUnsavedChanges } from '~/lib/use-unsaved-changes.ts';
import { Card } from '~/ui/card.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { PropertySection } from './property-section.tsx';
import { useCallDraft } from './use-call-draft.ts';
import { useCreateCall } from './use-create-call.ts';
import { VisitSection } from './visit-section.tsx';

interface CreateCallProps {
  /** The customer that the page was opened for. */
  known: Customer | null;
}

/** For whom, where, when: three parts, because the first two may hold forms of their own. */
export function CreateCall({ known }: CreateCallProps) {
  const draft = useCallDraft(known);
  const creation = useCreateCall(draft);
  useUnsavedChanges(draft.isDirty);

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Card title="For whom">
          <CustomerPicker
            value={draft.customer}
            onChange={(customer) => {
              creation.forgetRefusal();
              draft.chooseCustomer(customer);
            }}
            error={creation.customerError}
            isAdding={draft.isAddingCustomer}
            onAddingChange={draft.setIsAddingCustomer}
            onDirtyChange={draft.setIsInlineDirty}
          />
        </Card>
        <PropertySection draft={draft} error={creation.propertyError} />
      </div>
      <VisitSection
        form={draft.visit}
        missing={draft.missing}
        isSaving={creation.isSaving}
        onSubmit={creation.submit}
      />
    </div>
  );
}
