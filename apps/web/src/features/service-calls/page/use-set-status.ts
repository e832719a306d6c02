import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { useState } from 'react';
import { useUndo } from '~/features/history/use-undo.ts';
import { sendOnTop } from '~/features/service-calls/changes/send-on-top.ts';
import { useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import { useTellWhy } from '~/features/service-calls/changes/use-tell-why.ts';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

interface NewStatus {
  callNumber: number;
  to: StatusKey;
}

/** Sets a call's status optimistically, with rollback. */
export function useSetStatus(id: string) {
  const { client } = trpc.useUtils();
  const tellWhy = useTellWhy();
  const undo = useUndo();
  const [made, setMade] = useState<ServiceCall>();

  const change = useChangeCall<NewStatus>({
    id,
    send: ({ callNumber, to }, { load, askingFirst }) =>
      askingFirst(`Schedule #${callNumber} anyway?`, 'Schedule anyway', async (ruleReason) =>
        sendOnTop(await load(), { status: to }, ({ version }) =>
          client.serviceCalls.setStatus.mutate({
            ...{ id, status: to, version },
            ...{ mindRules: true, ruleReason },
          }),
        ),
      ),
    beforeTold: tellWhy,
    saved: (_call, { callNumber, to }) => ({
      title: `Status of #${callNumber}: ${statusLabel(to)}`,
    }),
    onSaved: setMade,
    onRefused: (error, { callNumber, to }) =>
      notify({
        title: `Status of #${callNumber} was not changed`,
        description: messageOf(error, `It could not be set to ${statusLabel(to)}`),
        tone: 'error',
      }),
  });

  const takeBack = ({ callNumber, version, status }: ServiceCall) =>
    undo({
      kind: 'service-calls',
      ...{ id, made: version },
      title: `Status of #${callNumber}: ${statusLabel(status)}`,
    });

  const wanted = change.isPending ? change.variables.to : undefined;
  return {
    isPending: change.isPending,
    /** Takes back the status that was set last on this page. */
    takeBack: made && (() => void takeBack(made)),
    /** The call's status, including a pending change. */
    statusOf: (call: ServiceCall) => wanted ?? call.status,
    set(call: Pick<ServiceCall, 'callNumber' | 'status'>, to: StatusKey) {
      if (to !== (wanted ?? call.status)) change.mutate({ callNumber: call.callNumber, to });
    },
  };
}

export type SetStatus = ReturnType<typeof useSetStatus>;
