import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { useState } from 'react';
import { useChangeCall } from '~/features/calls/changes/use-change-call.ts';
import { useUndoChange } from '~/features/calls/changes/use-undo-change.ts';
import { useAskWhy } from '~/features/calls/status/use-ask-why.tsx';
import { offerNotToTell } from '~/features/messages/offer-not-to-tell.ts';
import { useAskCancel } from '~/features/messages/use-ask-cancel.ts';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

/** A status to set, and what was asked and chosen of telling the customer. */
interface NewStatus {
  callNumber: number;
  to: StatusKey;
  isAsked?: boolean;
  tellCustomer?: false;
}

/**
 * Sets a call's status optimistically, with rollback.
 * @param onSaved also called if the person has left the page
 */
export function useSetStatus(id: string, onSaved?: (call: ServiceCall) => void) {
  const { client } = trpc.useUtils();
  const askWhy = useAskWhy();
  const askCancel = useAskCancel();
  const undoChange = useUndoChange();
  const [made, setMade] = useState<ServiceCall>();

  const change = useChangeCall<NewStatus>({
    id,
    send: ({ callNumber, to, tellCustomer }, { load, askingFirst }) =>
      askingFirst(`Schedule #${callNumber} anyway?`, 'Schedule anyway', async (ruleReason) => {
        const { version } = await load();
        return client.serviceCalls.setStatus.mutate({
          id,
          status: to,
          version,
          mindRules: true,
          ruleReason,
          tellCustomer,
        });
      }),
    beforeTold: async (call, { isAsked }) => {
      await askWhy(call);
      if (!isAsked) offerNotToTell(client, [id]);
    },
    saved: (_call, { callNumber, to }) => ({
      title: titleOf(callNumber, to),
      kept: titleOf(callNumber, to),
    }),
    onSaved: (call) => {
      setMade(call);
      onSaved?.(call);
    },
    onRefused: (error, { callNumber, to }) =>
      notify({
        title: `Status of #${callNumber} was not changed`,
        description: messageOf(error, `It could not be set to ${statusLabel(to)}`),
        tone: 'error',
      }),
  });

  const titleOf = (callNumber: number, status: StatusKey) =>
    `Status of #${callNumber}: ${statusLabel(status)}`;

  const wanted = change.isPending ? change.variables.to : undefined;
  return {
    isPending: change.isPending,
    /** Takes back the status that was set last on this page. */
    takeBack:
      made && (() => void undoChange(made, { title: titleOf(made.callNumber, made.status) })),
    /** The call's status, including a pending change. */
    statusOf: (call: Pick<ServiceCall, 'status'>) => wanted ?? call.status,
    set(call: Pick<ServiceCall, 'callNumber' | 'status'>, to: StatusKey) {
      const { callNumber, status } = call;
      if (to === (wanted ?? status)) return;
      if (to !== 'canceled' || !askCancel) return change.mutate({ callNumber, to });
      void askCancel({ _id: id, callNumber }).then((meant) => {
        if (meant) change.mutate({ callNumber, to, ...meant });
      });
    },
  };
}

export type SetStatus = ReturnType<typeof useSetStatus>;
