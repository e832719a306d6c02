import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { sendOnTop } from '~/features/service-calls/changes/send-on-top.ts';
import { useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';

interface NewStatus {
  callNumber: number;
  to: StatusKey;
}

/** Sets the status of a call; what was chosen shows at once, and goes again if it is refused. */
export function useSetStatus(id: string) {
  const { client } = trpc.useUtils();

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
    saved: (_call, { callNumber, to }) => ({
      title: `Status of #${callNumber}: ${statusLabel(to)}`,
    }),
    onRefused: (error, { callNumber, to }) =>
      notify({
        title: `Status of #${callNumber} was not changed`,
        description: messageOf(error, `It could not be set to ${statusLabel(to)}`),
        tone: 'error',
      }),
  });

  const wanted = change.isPending ? change.variables.to : undefined;
  return {
    isPending: change.isPending,
    /** The status that the call has, or is about to have. */
    statusOf: (call: ServiceCall) => wanted ?? call.status,
    set(call: ServiceCall, to: StatusKey) {
      if (to !== (wanted ?? call.status)) change.mutate({ callNumber: call.callNumber, to });
    },
  };
}

export type SetStatus = ReturnType<typeof useSetStatus>;
