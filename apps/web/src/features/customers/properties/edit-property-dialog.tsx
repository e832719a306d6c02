import type { Property, PropertyDetail } from '@callboard/contract/customers/properties';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { propertiesOf } from './properties-of.ts';
import { PropertyDialogForm } from './property-dialog-form.tsx';
import { propertyDraft } from './property-draft.ts';
import { loadPropertySchema, PROPERTY_FIELDS, propertyInputOf } from './property-form.tsx';
import type { PropertyDetails } from './property-schema.ts';

const FilesOfCalls = lazyPart(() =>
  import('~/features/files/files-of-calls.tsx').then((part) => part.FilesOfCalls),
);

interface EditPropertyDialogProps {
  /** The dialog is open while this is set. */
  property: Property | undefined;
  onClose: () => void;
}

export function EditPropertyDialog({ property, onClose }: EditPropertyDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  // Lists know no access notes.
  const opened = trpc.properties.byId.useQuery(property ? { id: property._id } : skipToken);
  return (
    <Dialog
      // Only with its fields, so that the first one gets the focus.
      open={property !== undefined && !opened.isPending}
      onOpenChange={(open) => !open && onClose()}
      title="Edit property"
      isDirty={isDirty}
    >
      {property && opened.data ? (
        <EditPropertyForm property={opened.data} onSaved={onClose} onDirtyChange={setIsDirty} />
      ) : (
        <DialogBody>
          <LoadError query={opened} fallback="Failed to load the property" />
        </DialogBody>
      )}
    </Dialog>
  );
}

interface EditPropertyFormProps {
  property: PropertyDetail;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

function EditPropertyForm({ property, onSaved, onDirtyChange }: EditPropertyFormProps) {
  const update = useUpdateProperty();
  const oneAtATime = useOneAtATime();
  const { form, base, rebaseAfter } = useRecordForm(loadPropertySchema, property, propertyInputOf);
  useReportDirty(form.formState.isDirty, onDirtyChange);
  useDraft(form, propertyDraft(property._id));

  async function save(input: PropertyDetails) {
    try {
      const changed = await update.mutateAsync({ ...input, id: base._id, version: base.version });
      notify({ title: `Saved: ${changed.label}`, tone: 'success' });
      onSaved();
    } catch (error) {
      rebaseAfter(error);
      showServerErrors(form, PROPERTY_FIELDS, error, 'Failed to save');
    }
  }

  return (
    <PropertyDialogForm
      customerId={base.customerId}
      form={form}
      isSaving={update.isPending}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
    >
      <FilesOfCalls of="properties" id={base._id} />
      <HistoryPanel
        kind="properties"
        id={base._id}
        version={base.version}
        createdAt={base.createdAt}
        // Only while nothing was typed; otherwise the fields keep what was typed.
        onReverted={() => !form.formState.isDirty && onSaved()}
      />
    </PropertyDialogForm>
  );
}

/** Updates a property in its customer's list and on calls. */
function useUpdateProperty() {
  const utils = trpc.useUtils();
  return trpc.properties.update.useMutation({
    onSuccess: (changed) => {
      utils.properties.byId.setData({ id: changed._id }, changed);
      utils.properties.byCustomer.setData(propertiesOf(changed.customerId), (known) =>
        known?.map((property) => (property._id === changed._id ? changed : property)),
      );
    },
  });
}
