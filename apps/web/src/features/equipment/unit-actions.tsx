import type { Equipment, EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpening } from '~/lib/use-opening.ts';
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
  const editing = useOpening(() => hasDraft(edit));
  const replacing = useOpening(() => hasDraft(successor));
  const retiring = useOpening(() => hasDraft(retirement));
  const [Edit, reachEdit] = useDeferredPart(loadEdit, editing.asked);
  const [New, reachNew] = useDeferredPart(loadNew, replacing.asked);
  const [Retire, reachRetire] = useDeferredPart(loadRetire, retiring.asked);
  const name = equipmentName(unit);
  const button = (label: string, reach: () => void, open: () => void) => (
    <Button
      size={size}
      aria-label={`${label} ${name}`}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={open}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('Edit', reachEdit, () => editing.setIsOpen(true))}
      {!unit.successorId && button('Replace', reachNew, () => replacing.setIsOpen(true))}
      {unit.retiredOn === null && button('Retire', reachRetire, () => retiring.setIsOpen(true))}
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
      {Edit && <Edit id={id} draft={edit} open={editing.isOpen} onOpenChange={editing.setIsOpen} />}
      {New && (
        <New
          key={replacing.asked}
          draft={successor}
          places={[]}
          inService={[]}
          replaced={unit}
          open={replacing.isOpen}
          onOpenChange={replacing.setIsOpen}
          onSaved={onReplaced}
        />
      )}
      {Retire && (
        <Retire
          key={retiring.asked}
          draft={retirement}
          unit={unit}
          open={retiring.isOpen}
          onOpenChange={retiring.setIsOpen}
        />
      )}
    </>
  );
}
