import type { Equipment } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useState } from 'react';
import { neighbourOf } from '~/features/admin/list/row-focus.ts';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { useToday } from './unit-badges.tsx';
import { retirementDraft } from './unit-draft.ts';
import { useRetire } from './use-retire.ts';

const loadSchema = () => import('./unit-schema.ts').then((module) => module.Retirement);

interface RetireDialogProps {
  unit: Equipment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks since when a unit is out of service. */
export function RetireDialog({ unit, open, onOpenChange }: RetireDialogProps) {
  const retire = useRetire(unit);
  const today = useToday();
  const oneAtATime = useOneAtATime();
  const [neighbour, setNeighbour] = useState<HTMLElement | null>(null);
  const form = useZodForm(loadSchema, { defaultValues: { retiredOn: today } });
  const { errors, isDirty } = form.formState;
  useDraft(form, retirementDraft(unit._id), { isNew: true, isOpen: open });

  function close() {
    onOpenChange(false);
    form.reset();
  }

  async function save({ retiredOn }: { retiredOn: string }) {
    // Found now: its row goes to the retired ones, and on its own page the button that was pressed goes.
    const link = document.querySelector(`main li a[href="/equipment/${unit._id}"]`);
    setNeighbour(neighbourOf(link, 'a'));
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
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={`Retire ${equipmentName(unit)}`}
      isDirty={isDirty}
      problem={errors.root?.server?.message}
      saveLabel="Retire"
      isSaving={retire.isPending}
      finalFocus={() => neighbour}
      onSubmit={form.handleSubmit((input) => oneAtATime(() => save(input)), onInvalid)}
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
