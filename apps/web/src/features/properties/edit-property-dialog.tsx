import type { Property } from '@callboard/contract/properties';
import { useState } from 'react';
import { Dialog } from '~/ui/dialog.tsx';
import { EditPropertyForm } from './edit-property-form.tsx';

interface EditPropertyDialogProps {
  /** Open while there is one. */
  property: Property | undefined;
  onClose: () => void;
}

export function EditPropertyDialog({ property, onClose }: EditPropertyDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog
      open={property !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Edit property"
      isDirty={isDirty}
    >
      {property && (
        <EditPropertyForm property={property} onSaved={onClose} onDirtyChange={setIsDirty} />
      )}
    </Dialog>
  );
}
