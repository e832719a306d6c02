import type { Equipment } from '@callboard/contract/equipment/equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { useUnitSaved } from './use-unit-saved.ts';

/** Takes a unit out of service or puts it back; told with Undo. */
export function useRetire(unit: Equipment) {
  const saved = useUnitSaved();
  const undo = useUndo();
  const retire = trpc.equipment.retire.useMutation();
  async function send(retiredOn: string | null) {
    const { _id: id, version } = unit;
    const changed = await retire.mutateAsync({ id, version, retiredOn });
    saved(changed);
    const title = `${equipmentName(unit)} ${retiredOn ? 'retired' : 'is back in service'}`;
    const change = { kind: 'equipment', id, title, made: changed.version } as const;
    notify({ title, tone: 'success', undo: () => void undo(change) });
  }
  return {
    isPending: retire.isPending,
    send,
    putBack: () =>
      send(null).catch((error: unknown) =>
        notify({
          title: `${equipmentName(unit)} stays retired`,
          description: messageOf(error, 'It was not put back into service'),
          tone: 'error',
        }),
      ),
  };
}
