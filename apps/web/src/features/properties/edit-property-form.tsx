import type { Property } from '@callboard/contract/properties';
import { useState } from 'react';
import { HistoryPanel } from '~/features/history/history-panel.tsx';
import { currentOf } from '~/lib/current-of.ts';
import { hasFieldsOf } from '~/lib/has-fields-of.ts';
import { rebaseForm } from '~/lib/rebase-form.ts';
import { showServerErrors } from '~/lib/show-server-errors.ts';
import { useDraft } from '~/lib/use-draft.ts';
import { useOneAtATime } from '~/lib/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/use-report-dirty.ts';
import { onInvalid, useZodForm } from '~/lib/use-zod-form.ts';
import { notify } from '~/ui/notify.ts';
import { loadPropertySchema, propertyDetailFields } from './property-details.ts';
import { propertyDetailsOf } from './property-details-of.ts';
import { PropertyDialogForm } from './property-dialog-form.tsx';
import { propertyDraft } from './property-draft.ts';
import type { PropertyDetails } from './property-schema.ts';
import { useUpdateProperty } from './use-update-property.ts';

interface EditPropertyFormProps {
  property: Property;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

export function EditPropertyForm({ property, onSaved, onDirtyChange }: EditPropertyFormProps) {
  const update = useUpdateProperty();
  const oneAtATime = useOneAtATime();
  // What the form was filled from: a newer version that arrives meanwhile would hide a conflict.
  const [base, setBase] = useState(property);
  const form = useZodForm(loadPropertySchema, { defaultValues: propertyDetailsOf(base) });
  useReportDirty(form.formState.isDirty, onDirtyChange);
  useDraft(form, propertyDraft(property._id));

  async function save(input: PropertyDetails) {
    try {
      const changed = await update.mutateAsync({ ...input, id: base._id, version: base.version });
      notify({ title: `Saved: ${changed.label}`, tone: 'success' });
      onSaved();
    } catch (error) {
      const current = currentOf(error, hasFieldsOf(base));
      if (current) {
        // Shows what the other person saved, except where something was typed here.
        rebaseForm(form, propertyDetailsOf(base), propertyDetailsOf(current));
        setBase(current);
      }
      showServerErrors(form, propertyDetailFields, error, 'Failed to save');
    }
  }

  return (
    <PropertyDialogForm
      form={form}
      isSaving={update.isPending}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      <HistoryPanel
        kind="properties"
        id={base._id}
        version={base.version}
        createdAt={base.createdAt}
        // The fields show what it was; what was typed is worth more than that.
        onReverted={() => !form.formState.isDirty && onSaved()}
      />
    </PropertyDialogForm>
  );
}
