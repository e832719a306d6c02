import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import { useTellBooked } from '~/features/calls/changes/use-tell-booked.ts';
import { formatDateTime } from '~/format/dates.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { isAway, messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { returnDescription, returnNote } from './return-visit.ts';

/** Books the visit that follows another one: same customer, property, job and technician. */
export function useBookReturn(call: ServiceCall) {
  const utils = trpc.useUtils();
  const askReason = useAskReason();
  const tellBooked = useTellBooked();
  const user = useUser();
  const technician = call.assignedEmployee?._id ?? null;
  // Technicians assign nobody but themselves.
  const mayKeep = user && (isOfficeRole(user.role) || user.id === technician);

  /** @returns whether the note is stored; if not, that is told */
  async function addWhy(
    to: ServiceCall,
    reason: string,
    idempotencyKey = drawKey(),
  ): Promise<boolean> {
    const { _id: id, callNumber } = to;
    try {
      const note = { id, text: returnNote(call, reason) };
      await utils.client.serviceCalls.addNote.mutate(note, { context: { idempotencyKey } });
      return true;
    } catch (error) {
      notify({
        title: `The reason was not noted on #${callNumber}`,
        description: messageOf(error, 'The return visit is booked'),
        tone: 'error',
        undo: isAway(error) ? () => void addWhy(to, reason, idempotencyKey) : undefined,
        undoLabel: 'Try again',
      });
      return false;
    }
  }

  /** @returns the booked visit; undefined where it was not booked, which is told */
  return async function book(
    scheduledAt: string,
    reason: string,
    isTold: boolean,
    idempotencyKey = drawKey(),
  ): Promise<ServiceCall | undefined> {
    const visit = {
      customerId: call.customer._id,
      propertyId: call.property._id,
      scheduledAt,
      jobType: call.jobType,
      priority: call.priority,
      mindRules: true,
      durationMinutes: call.durationMinutes,
      assignedEmployeeId: mayKeep ? technician : null,
      description: returnDescription(call),
      ...(!isTold && { tellCustomer: false }),
    };
    const asking = { askReason, question: 'Book the return visit anyway?' };
    try {
      const booked = await sendAskingAboutRules(
        { ...asking, confirmLabel: 'Book anyway' },
        (ruleReason) =>
          utils.client.serviceCalls.create.mutate(
            { ...visit, ruleReason },
            { context: { idempotencyKey } },
          ),
      );
      // A note is a version of its own, and Undo cancels what this made of the call.
      const version = booked.version + ((await addWhy(booked, reason)) ? 1 : 0);
      tellBooked(
        { ...booked, version },
        `Return visit #${booked.callNumber} booked for ${formatDateTime(scheduledAt)}`,
      );
      return booked;
    } catch (error) {
      if (error instanceof CanceledByUser) return undefined;
      notify({
        title: `The return visit for #${call.callNumber} was not booked`,
        description: messageOf(error, 'Book it from the customer’s page'),
        tone: 'error',
        undo: isAway(error)
          ? () => void book(scheduledAt, reason, isTold, idempotencyKey)
          : undefined,
        undoLabel: 'Try again',
      });
      return undefined;
    }
  };
}
