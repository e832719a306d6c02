import type { Equipment } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useState } from 'react';
import { neighbourOf } from '~/features/platform/admin-list/row-focus.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { useToday } from './unit-badges.tsx';
import { useRetire } from './use-retire.ts';

const loadSchema = () => import('./unit-schema.ts').then((module) => module.Retirement);

interface RetireDialogProps {
  /** The name under which what is typed is kept. */
  draft: string;
  unit: Equipment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks since when a unit is out of service. */
export function RetireDialog({ draft, unit, open, onOpenChange }: RetireDialogProps) {
  const retire = useRetire(unit);
  const today = useToday();
  const [neighbour, setNeighbour] = useState<HTMLElement | null>(null);
  const form = useZodForm(loadSchema, { defaultValues: { retiredOn: today } });
  const { errors } = form.formState;
  useDraft(form, draft, { isNew: true, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save({ retiredOn }: { retiredOn: string }) {
    // Found now: its row goes to the retired ones. On its own page the menu stays.
    const link = document.querySelector(`main li a[href="/equipment/${unit._id}"]`);
    setNeighbour(link && neighbourOf(link, 'a'));
    try {
      await retire.send(retiredOn);
      close();
    } catch (error) {
      setNeighbour(null);
      showServerErrors(form, ['retiredOn'], error, 'It was not retired');
    }
  }

  return (
    <FormDialog
      {...frame}
      title={`Retire ${equipmentName(unit)}`}
      saveLabel="Retire"
      isSaving={retire.isPending}
      finalFocus={() => neighbour}
    >
      <TextField
        {...form.register('retiredOn')}
        label="Retired on"
        type="date"
        required
        hint="Its history stays. For a unit that takes its place, use Replace."
        error={errors.retiredOn?.message}
      />
    </FormDialog>
  );
}
