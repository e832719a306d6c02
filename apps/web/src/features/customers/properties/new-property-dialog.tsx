import { DEFAULT_PROPERTY_LABEL } from '@callboard/contract/company/defaults';
import type { AccessNoteKey } from '@callboard/contract/customers/access-note-list';
import { DEFAULT_PROPERTY_USE } from '@callboard/contract/money/tax-facts-list';
import { useWatch } from 'react-hook-form';
import { SimilarCustomers } from '~/features/customers/similar/similar-customers.tsx';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { PropertyDialogForm } from './property-dialog-form.tsx';
import { newPropertyDraft } from './property-draft.ts';
import { loadPropertySchema, PROPERTY_FIELDS } from './property-form.tsx';
import type { PropertyDetails } from './property-schema.ts';
import { useCreateProperty } from './use-create-property.ts';

interface NewPropertyDialogProps {
  customerId: string;
  /** Somebody new, who may be a customer already. */
  isFirst: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewPropertyDialog({
  customerId,
  isFirst,
  open,
  onOpenChange,
}: NewPropertyDialogProps) {
  const { create, renewKey } = useCreateProperty();
  const oneAtATime = useOneAtATime();
  const form = useZodForm(loadPropertySchema, {
    defaultValues: {
      label: DEFAULT_PROPERTY_LABEL,
      address: { line1: '', line2: '', city: '', postalCode: '' },
      use: DEFAULT_PROPERTY_USE,
      county: '',
      gateCode: '',
      pets: '',
      unitLocation: '',
      parking: '',
    } satisfies Record<AccessNoteKey | 'label' | 'address' | 'use' | 'county', unknown>,
  });

  const line1 = useWatch({ control: form.control, name: 'address.line1' });
  useDraft(form, newPropertyDraft(customerId), { isNew: true, isOpen: open });

  function close() {
    onOpenChange(false);
    form.reset();
  }

  async function save(input: PropertyDetails) {
    try {
      const property = await create.mutateAsync({ ...input, customerId });
      notify({ title: `${property.label} added`, tone: 'success' });
      close();
    } catch (error) {
      showCreationErrors(form, PROPERTY_FIELDS, error, 'Failed to create property', renewKey);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Add property"
      isDirty={form.formState.isDirty}
    >
      <PropertyDialogForm
        customerId={customerId}
        form={form}
        isSaving={create.isPending}
        onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
      >
        {isFirst && <SimilarCustomers typed={{ exceptId: customerId, line1 }} />}
      </PropertyDialogForm>
    </Dialog>
  );
}
