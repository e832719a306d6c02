import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAfter } from '~/changes/read-after-changes.ts';
import { useCallEquipment } from '~/features/calls/equipment/use-call-equipment.ts';
import { shrinkPhoto } from '~/features/files/shrink-photo.ts';
import { drawKey, useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { waitBehind } from '~/session/local-answers.ts';
import { tellDone } from '~/session/tell-done.ts';
import { uploadFile } from '~/session/upload-file.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { AddUnitInput } from './add-unit-schema.ts';

const loadAnswer = () =>
  import('@callboard/contract/files/files').then((rules) => rules.StoredFile);

/** An id of this device's own making, so that the unit has its photo and its call without signal, too. */
const drawId = () => drawKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

interface Added {
  unit: AddUnitInput;
  lineId: string | undefined;
  photo: File | undefined;
}

/** Records a unit of the house of a call, links it to the call and adds its photo, in this order. */
export function useAddUnit({ _id: callId, property }: Pick<ServiceCall, '_id' | 'property'>) {
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [id, setId] = useState(drawId);
  const [unitKey, renewUnitKey] = useIdempotencyKey();
  const { change } = useCallEquipment(callId);
  const create = trpc.equipment.create.useMutation({
    trpc: { context: { idempotencyKey: unitKey, ofCall: callId } },
  });

  function renewKeys() {
    renewUnitKey();
    setId(drawId());
  }

  /** The unit is there already, so what fails is said and its form closes. */
  async function addPhoto(photo: File) {
    try {
      const path = `/api/equipment/${id}/files`;
      await uploadFile(path, photo, loadAnswer, drawKey());
      void readAfter(client, 'files.addToEquipment');
    } catch (error) {
      notify({ title: messageOf(error, 'The photo was not saved'), tone: 'error' });
    }
  }

  async function record({ unit, lineId }: Omit<Added, 'photo'>): Promise<unknown> {
    const fromLine = lineId === undefined ? null : { callId, lineId };
    const answer = await create.mutateAsync({
      ...unit,
      _id: id,
      propertyId: property._id,
      fromLine,
    });
    // A unit that the call sold is the call's already.
    if (!fromLine) await change({ ...unit, _id: id }, { isLinked: true, lineIds: [] });
    return answer;
  }

  async function add({ unit, lineId, photo }: Added) {
    setIsSaving(true);
    const smaller = photo && shrinkPhoto(photo);
    // A phone keeps the photo behind its unit, so what is in front must not wait for the server.
    const leave = photo ? waitBehind(callId) : () => {};
    try {
      const answer = await record({ unit, lineId }).finally(leave);
      const ready = await smaller;
      if (ready) await addPhoto(ready);
      renewKeys();
      const name = equipmentName(unit);
      tellDone(answer, { title: `${name} recorded`, kept: name });
    } finally {
      setIsSaving(false);
    }
  }

  return { add, isSaving, renewKeys };
}
