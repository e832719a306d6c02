import type { NewServiceCall } from '@callboard/contract/calls/service-calls';
import { DEFAULT_CONTRACT_STYLE } from '@callboard/contract/money/tax-facts-list';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  CanceledByUser,
  sendAskingAboutRules,
} from '~/features/calls/changes/send-asking-about-rules.ts';
import { useTellBooked } from '~/features/calls/changes/use-tell-booked.ts';
import { useCompanyWindows } from '~/features/calls/visit/use-company-windows.ts';
import { chosenWindow } from '~/features/calls/visit/window-choice.ts';
import { companyZone } from '~/format/company-clock.ts';
import { asStored } from '~/format/typed-time.ts';
import { focusFirstInvalid } from '~/lib/form/focus-first-invalid.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { messageOf, problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { mayLeaveOut } from '~/session/leave-out-unknown.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';
import { type CallDraft, visitDetailFields } from './create-call-form.ts';
import type { VisitDetails } from './create-call-schema.ts';
import { endCall, isInFront } from './open-calls/open-call.ts';
import { promiseText } from './promise-text.ts';
import { suggestedOf } from './suggested-lines.tsx';

/**
 * Creates the call and opens it, or goes back to the board it came from. Once another caller is in front, it is
 * only told.
 * @param onEnd closes its tab
 */
export function useCreateCall(draft: CallDraft, onEnd: () => void) {
  const { id, key, isFromBoard, customer, property, missing, noteSent } = draft;
  const { visit, openedAt, isTimed, isPropertyComing } = draft;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const oneAtATime = useOneAtATime();
  const askReason = useAskReason();
  const tellBooked = useTellBooked();
  const windows = useCompanyWindows();
  const [idempotencyKey, renewKey] = useIdempotencyKey(key);
  const create = trpc.serviceCalls.create.useMutation({
    trpc: { context: { idempotencyKey, ...mayLeaveOut<NewServiceCall>('markScheduled') } },
  });
  const refused = problemOf(create.error)?.fields;
  // Asked for before it was known where: it is sent once that is.
  const [isAsked, setIsAsked] = useState(false);

  function handleError(error: unknown) {
    const fields = problemOf(error)?.fields;
    // The choices may have changed meanwhile.
    if (fields?.propertyId) void utils.properties.byCustomer.invalidate();
    if (fields?.assignedEmployeeId) void utils.employees.technicians.invalidate();
    if (!isInFront(id)) {
      const title = `The call for ${customer?.name ?? 'this caller'} was not booked`;
      notify({ title, description: messageOf(error, title), tone: 'error' });
    } else if (fields?.customerId ?? fields?.propertyId) focusFirstInvalid();
    else {
      showCreationErrors(
        visit,
        visitDetailFields,
        error,
        'Failed to create the service call',
        renewKey,
      );
    }
  }

  async function send(details: VisitDetails) {
    setIsAsked(isPropertyComing);
    if (missing !== null || !customer || !property) return;
    noteSent(true);
    const scheduledAt = asStored(details.scheduledAt, [openedAt]);
    try {
      const asking = { askReason, question: `Create the call for ${customer.name} anyway?` };
      const call = await sendAskingAboutRules(
        { ...asking, confirmLabel: 'Create anyway' },
        (ruleReason) =>
          create.mutateAsync({
            ...details,
            // The usual one needs no word.
            contractStyle:
              details.contractStyle === DEFAULT_CONTRACT_STYLE ? undefined : details.contractStyle,
            itemIds: suggestedOf(details.jobType, details.itemIds),
            scheduledAt,
            arrivalWindow: chosenWindow(details.arrivalWindow, scheduledAt, undefined, windows),
            customerId: customer._id,
            propertyId: property._id,
            // A time that nobody has chosen is not agreed.
            markScheduled: isTimed || undefined,
            mindRules: true,
            ruleReason,
          }),
      );
      utils.serviceCalls.byId.setData({ id: call._id }, call);
      const toTell = promiseText({
        ...call,
        scheduledAt: isTimed ? call.scheduledAt : null,
        technician: call.assignedEmployee?.name,
        street: call.property.address.line1,
      });
      const told = `#${call.callNumber} ${call.customer.name} booked`;
      if (!isInFront(id)) {
        onEnd();
        tellBooked(call, told, toTell);
        return;
      }
      endCall(id);
      if (isFromBoard) {
        tellBooked(call, told, toTell);
        const day = wallTime(Date.parse(call.scheduledAt), companyZone()).date;
        await navigate({ to: '/dispatch', search: { day }, ignoreBlocker: true });
        return;
      }
      notify({ title: `#${call.callNumber} created`, description: toTell, tone: 'success' });
      await navigate({
        to: '/service-calls/$id',
        params: { id: call._id },
        ignoreBlocker: true,
      });
    } catch (error) {
      const status = problemOf(error)?.status ?? 0;
      const isCanceled = error instanceof CanceledByUser;
      // Without an answer it may be there.
      if (isCanceled || (status >= 400 && status < 500)) noteSent(false);
      if (!isCanceled) handleError(error);
    }
  }

  const submit = visit.handleSubmit((details) => oneAtATime(() => send(details)), onInvalid);
  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  useEffect(() => {
    if (isAsked && !isPropertyComing) void latestSubmit.current();
  }, [isAsked, isPropertyComing]);

  return {
    submit,
    isSaving: create.isPending || (isAsked && isPropertyComing),
    customerError: refused?.customerId?.join('. '),
    propertyError: refused?.propertyId?.join('. '),
    /** A new choice clears the server's refusal. */
    forgetRefusal: () => {
      setIsAsked(false);
      create.reset();
    },
  };
}
