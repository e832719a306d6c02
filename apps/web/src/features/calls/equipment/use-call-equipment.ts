import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useState } from 'react';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { tellKept } from '~/session/tell-done.ts';
import { notify } from '~/ui/toast/notify.ts';

/** A unit of a call's house, and whether the call is about it. */
export type UnitHere = CallEquipment['units'][number];

type Wanted = Pick<UnitHere, 'isLinked' | 'lineIds'>;
type Named = Pick<UnitHere, '_id' | 'type' | 'brand' | 'model'>;

/** Changes which units a call is about; the latest list is sent as a whole, after what waits before it. */
export function useCallEquipment(callId: string) {
  const { serviceCalls } = trpc.useUtils();
  const { mutateAsync } = trpc.serviceCalls.setEquipment.useMutation();
  const [changing, setChanging] = useState<string>();

  /** The call's list of units, once this one is as wanted. */
  async function listWith(unit: Pick<Named, '_id'>, wanted: Wanted) {
    const known = serviceCalls.equipment.getData({ id: callId });
    const current = known ?? (await serviceCalls.equipment.fetch({ id: callId }));
    const others = current.units.filter(({ _id, isLinked }) => isLinked && _id !== unit._id);
    const linked = wanted.isLinked ? [...others, { ...unit, ...wanted }] : others;
    return {
      id: callId,
      equipment: linked.map(({ _id, lineIds }) => ({ equipmentId: _id, lineIds })),
      version: current.version,
    };
  }

  async function send(unit: Named, wanted: Wanted) {
    const stored = await mutateAsync(await listWith(unit, wanted));
    // A read that started before the change would bring the former list back.
    await serviceCalls.equipment.cancel({ id: callId });
    serviceCalls.equipment.setData({ id: callId }, stored);
    tellKept(stored, equipmentName(unit));
    const isStillLinked = stored.units.some(({ _id, isLinked }) => _id === unit._id && isLinked);
    if (isStillLinked && !wanted.isLinked) {
      notify({ title: `${equipmentName(unit)} was sold on this call, so it stays linked` });
    }
  }

  /** @returns whether it was saved; if not, a toast says why */
  async function change(unit: Named, wanted: Wanted): Promise<boolean> {
    setChanging(unit._id);
    try {
      await oneAfterTheOther(callId, () => send(unit, wanted));
      return true;
    } catch (error) {
      notify({
        title: `Not saved: ${equipmentName(unit)}`,
        description: messageOf(error, 'The equipment of this call stays as before'),
        tone: 'error',
      });
      return false;
    } finally {
      setChanging(undefined);
    }
  }

  return { changing, change, listWith };
}
