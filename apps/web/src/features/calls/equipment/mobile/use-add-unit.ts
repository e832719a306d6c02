import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAfter } from '~/changes/read-after-changes.ts';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import { useCallEquipment } from '~/features/calls/equipment/use-call-equipment.ts';
import { drawKey, useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { KeptTogether } from '~/session/kept-together.ts';
import { tellDone } from '~/session/tell-done.ts';
import { uploadFile } from '~/session/upload-file.ts';
import { notify } from '~/ui/toast/notify.ts';
import type { AddUnitInput } from './add-unit-schema.ts';

const loadAnswer = () =>
  import('@callboard/contract/files/files').then((rules) => rules.StoredFile);

/** An id of this device's own making, so that the unit has its photo and its call without signal, too. */
const drawId = () => drawKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A photo that was taken, as it travels. */
export interface Taken {
  name: string;
  smaller: Promise<File>;
}

interface Added {
  unit: AddUnitInput;
  lineId: string | undefined;
  photo: Taken | undefined;
}

/**
 * Records a unit of the house of a call, links it to the call and adds its photo. A phone keeps the three in
 * one step, and they are only then sent; anything else sends them in this order.
 */
export function useAddUnit({ _id: callId, property }: Pick<ServiceCall, '_id' | 'property'>) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const [isSaving, setIsSaving] = useState(false);
  const [id, setId] = useState(drawId);
  const [idempotencyKey, renewUnitKey] = useIdempotencyKey();
  const { change, listWith } = useCallEquipment(callId);
  const photosPath = `/api/equipment/${id}/files`;

  function renewKeys() {
    renewUnitKey();
    setId(drawId());
  }

  /** The unit is there already, so what fails is said and its form closes. */
  async function addPhoto(photo: File) {
    try {
      await uploadFile(photosPath, photo, loadAnswer, drawKey());
      void readAfter(queryClient, 'files.addToEquipment');
    } catch (error) {
      notify({ title: messageOf(error, 'The photo was not saved'), tone: 'error' });
    }
  }

  async function record({ unit, lineId, photo }: Added) {
    const file = await photo?.smaller;
    // A unit that the call sold is the call's already.
    const fromLine = lineId === undefined ? null : { callId, lineId };
    const linked = { isLinked: true, lineIds: [] };
    const answer = await oneAfterTheOther(callId, async () => {
      const together = new KeptTogether({
        link: fromLine ? undefined : await listWith({ _id: id }, linked),
        photo: file && { path: photosPath, file },
      });
      const stored = await client.equipment.create.mutate(
        { ...unit, _id: id, propertyId: property._id, fromLine },
        { context: { idempotencyKey, ofCall: callId, together } },
      );
      return { stored, isTogether: together.isKept };
    });
    if (!answer.isTogether) {
      if (!fromLine) await change({ ...unit, _id: id }, linked);
      if (file) await addPhoto(file);
    }
    return answer.stored;
  }

  async function add(added: Added) {
    setIsSaving(true);
    try {
      const answer = await record(added);
      renewKeys();
      const name = equipmentName(added.unit);
      tellDone(answer, { title: `${name} recorded`, kept: name });
    } finally {
      setIsSaving(false);
    }
  }

  return { add, isSaving, renewKeys };
}
