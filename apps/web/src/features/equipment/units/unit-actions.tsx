import type { Equipment, EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';
import { useRetire } from './use-retire.ts';

const loadEdit = () => import('./edit-unit-dialog.tsx').then((part) => part.EditUnitDialog);
const loadNew = () => import('./new-unit-dialog.tsx').then((part) => part.NewUnitDialog);
const loadRetire = () => import('./retire-dialog.tsx').then((part) => part.RetireDialog);

interface UnitActionsProps {
  unit: Equipment;
  /** Small ones in a row of a list. */
  size?: 'small' | 'medium';
  /** Called with the one that took its place. */
  onReplaced?: ((unit: EquipmentDetail) => void) | undefined;
}

/** What can be done with a unit: edit it, replace it, take it out of service or put it back. */
export function UnitActions({ unit, size = 'medium', onReplaced }: UnitActionsProps) {
  const { _id: id } = unit;
  const retire = useRetire(unit);
  // What is typed is kept under these names.
  const edit = `equipment ${id}`;
  const successor = `successor of ${id}`;
  const retirement = `retirement of ${id}`;
  const editing = useOpenable(loadEdit, () => hasDraft(edit));
  const replacing = useOpenable(loadNew, () => hasDraft(successor));
  const retiring = useOpenable(loadRetire, () => hasDraft(retirement));
  const name = equipmentName(unit);
  const button = (label: string, { opener }: Pick<typeof editing, 'opener'>) => (
    <Button size={size} aria-label={`${label} ${name}`} {...opener}>
      {label}
    </Button>
  );
  return (
    <>
      {button('Edit', editing)}
      {!unit.successorId && button('Replace', replacing)}
      {unit.retiredOn === null && button('Retire', retiring)}
      {unit.retiredOn !== null && !unit.successorId && (
        <Button
          size={size}
          aria-label={`Put ${name} back into service`}
          pending={retire.isPending}
          onClick={() => void retire.putBack()}
        >
          Put back into service
        </Button>
      )}
      {editing.Part && <editing.Part id={id} draft={edit} {...editing.frame} />}
      {replacing.Part && (
        <replacing.Part
          key={replacing.asked}
          draft={successor}
          places={[]}
          inService={[]}
          replaced={unit}
          {...replacing.frame}
          onSaved={onReplaced}
        />
      )}
      {retiring.Part && (
        <retiring.Part key={retiring.asked} draft={retirement} unit={unit} {...retiring.frame} />
      )}
    </>
  );
}
