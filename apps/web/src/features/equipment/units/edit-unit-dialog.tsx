import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useState } from 'react';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { loadUnitSchema, SHOWN_FIELDS, UnitFields, unitInputOf } from './unit-fields.tsx';
import type { UnitDetails } from './unit-schema.ts';
import { useUnitSaved } from './use-unit-saved.ts';

interface EditUnitDialogProps {
  id: string;
  /** The name under which what is typed is kept. */
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditUnitDialog({ id, draft, open, onOpenChange }: EditUnitDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  // Lists know no notes.
  const opened = trpc.equipment.byId.useQuery({ id }, { enabled: open });
  return (
    <Dialog
      // Only with its fields, so that the first one gets the focus.
      open={open && !opened.isPending}
      onOpenChange={onOpenChange}
      title="Edit equipment"
      isDirty={isDirty}
    >
      {open && opened.data ? (
        <EditUnitForm
          unit={opened.data}
          draft={draft}
          onSaved={() => onOpenChange(false)}
          onDirtyChange={setIsDirty}
        />
      ) : (
        <DialogBody>
          <LoadError query={opened} fallback="Failed to load the equipment" />
        </DialogBody>
      )}
    </Dialog>
  );
}

interface EditUnitFormProps {
  unit: EquipmentDetail;
  draft: string;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

function EditUnitForm({ unit, draft, onSaved, onDirtyChange }: EditUnitFormProps) {
  const update = trpc.equipment.update.useMutation();
  const saved = useUnitSaved();
  const undo = useUndo();
  const oneAtATime = useOneAtATime();
  const { form, base, rebaseAfter } = useRecordForm(loadUnitSchema, unit, unitInputOf);
  const { isDirty, errors } = form.formState;
  useReportDirty(isDirty, onDirtyChange);
  useDraft(form, draft);

  async function save({
    propertyId: _place,
    replaces: _former,
    retiredOn: _day,
    ...input
  }: UnitDetails) {
    const { _id: id, version } = base;
    try {
      const changed = await update.mutateAsync({ ...input, id, version });
      saved(changed);
      const title = `Saved: ${equipmentName(changed)}`;
      const made = changed.version;
      notify({
        title,
        tone: 'success',
        undo: made > version ? () => void undo({ kind: 'equipment', id, title, made }) : undefined,
      });
      onSaved();
    } catch (error) {
      const current = rebaseAfter(error);
      if (current) saved(current);
      showServerErrors(form, SHOWN_FIELDS, error, 'Failed to save');
    }
  }

  const problem = errors.root?.server?.message;
  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
      problem={problem}
      saveLabel="Save"
      isSaving={update.isPending}
    >
      <UnitFields form={form} precisions={base.datePrecisions} />
    </DialogForm>
  );
}
