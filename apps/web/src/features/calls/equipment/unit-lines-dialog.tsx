import type { LineItem } from '@callboard/contract/calls/call-lines';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useState } from 'react';
import { describeItem } from '~/format/describe-line.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { UnitHere } from './use-call-equipment.ts';

interface UnitLinesDialogProps {
  items: readonly LineItem[];
  unit: UnitHere;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** @returns whether it was saved */
  onChoose: (lineIds: string[]) => Promise<boolean>;
}

/** Chooses which line items of a call are for a unit. */
export function UnitLinesDialog(props: UnitLinesDialogProps) {
  const { items, unit, open, onOpenChange, onChoose } = props;
  const [chosen, setChosen] = useState<readonly string[]>(unit.lineIds);
  const [isSaving, setIsSaving] = useState(false);
  const oneAtATime = useOneAtATime();
  const isDirty =
    chosen.length !== unit.lineIds.length || chosen.some((id) => !unit.lineIds.includes(id));

  async function save() {
    setIsSaving(true);
    // Of lines that were removed meanwhile nothing is left to choose.
    const isSaved = await onChoose(chosen.filter((id) => items.some(({ _id }) => _id === id)));
    setIsSaving(false);
    if (isSaved) onOpenChange(false);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Line items for ${equipmentName(unit)}`}
      isDirty={open && isDirty && !isSaving}
      problem={undefined}
      saveLabel="Save"
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(save);
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm text-ink-soft">What on this call was for this unit?</legend>
        {items.map((item) => (
          <CheckboxField
            key={item._id}
            label={describeItem(item)}
            checked={chosen.includes(item._id)}
            onChange={({ target }) =>
              setChosen((ids) =>
                target.checked ? [...ids, item._id] : ids.filter((id) => id !== item._id),
              )
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
