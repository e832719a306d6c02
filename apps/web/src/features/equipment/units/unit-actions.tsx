import type { Equipment, EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { MoreMenu } from '~/ui/button/more-menu.tsx';
import { useRetire } from './use-retire.ts';
import { useWhyNotReplaced } from './use-why-not-replaced.ts';

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
  const opening = (label: string, { reach, open }: Pick<typeof editing, 'reach' | 'open'>) => ({
    label,
    name: `${label} ${name}`,
    onReach: reach,
    onChoose: open,
  });
  const whyNot = useWhyNotReplaced(id);
  const isInService = unit.retiredOn === null;
  const choices = [
    opening('Edit', editing),
    ...(unit.successorId ? [] : [{ ...opening('Replace', replacing), whyNot }]),
    ...(isInService ? [opening('Retire', retiring)] : []),
    ...(isInService || unit.successorId
      ? []
      : [
          {
            label: 'Put back into service',
            name: `Put ${name} back into service`,
            onChoose: () => void retire.putBack(),
          },
        ]),
  ];
  return (
    <>
      <MoreMenu label={`Actions for ${name}`} size={size} choices={choices} />
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
