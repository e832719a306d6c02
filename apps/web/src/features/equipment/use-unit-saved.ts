import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { trpc } from '~/lib/trpc.ts';

/** Shows a stored unit wherever it is read; called with each unit that a change answered. */
export function useUnitSaved(): (unit: EquipmentDetail) => void {
  const { equipment, serviceCalls, history } = trpc.useUtils();
  return (unit) => {
    equipment.byId.setData({ id: unit._id }, (known) =>
      known && known.version > unit.version ? known : unit,
    );
    void equipment.invalidate();
    void serviceCalls.equipment.invalidate();
    void history.invalidate();
  };
}
