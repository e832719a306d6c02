import type { EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { trpc } from '~/lib/trpc.ts';

/** Shows a stored unit; called with each unit that a change answered. */
export function useUnitSaved(): (unit: EquipmentDetail) => void {
  const { byId } = trpc.useUtils().equipment;
  return (unit) => {
    byId.setData({ id: unit._id }, (known) =>
      known && known.version > unit.version ? known : unit,
    );
  };
}
