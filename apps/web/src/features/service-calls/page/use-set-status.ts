import type { ServiceCall } from '@callboard/contract/service-calls';
import type { StatusKey } from '@callboard/contract/statuses';
import { useUndo } from '~/features/history/use-undo.ts';
import { sendOnTop } from '~/features/service-calls/changes/send-on-top.ts';
import { useCallCache, useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import { statusLabel } from '~/format/status-label.ts';
import { messageOf } from '~/lib/problem.ts';
import { LeftAsItWas, sendMindingRules } from '~/lib/send-minding-rules.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';

interface Wish {
  callNumber: number;
  to: StatusKey;
}

/** Sets the status of a call; what was chosen shows at once, and goes again if it is refused. */
export function useSetStatus(id: string) {
  const { client } = trpc.useUtils();
  const { load } = useCallCache(id);
  const undo = useUndo();
  const askReason = useAskReason();

  const change = useChangeCall<Wish>({
    id,
    change: ({ callNumber, to }) =>
      sendMindingRules(
        {
          askReason,
          question: `Put #${callNumber} back on the schedule anyway?`,
          confirmLabel: 'Put back anyway',
        },
        async (reason) =>
          sendOnTop(await load(), { status: to }, ({ version }) =>
            client.serviceCalls.setStatus.mutate({
              ...{ id, status: to, version },
              ...{ mindRules: true, reason },
            }),
          ),
      ),
    onSaved: ({ version }, { callNumber, to }) => {
      const title = `Status of #${callNumber}: ${statusLabel(to)}`;
      notify({
        title,
        tone: 'success',
        undo: () => void undo({ kind: 'service-calls', id, title, made: version }),
      });
    },
    onRefused: (error, { callNumber, to }) => {
      if (error instanceof LeftAsItWas) return;
      notify({
        title: `Status of #${callNumber} was not changed`,
        description: messageOf(error, `It could not be set to ${statusLabel(to)}`),
        tone: 'error',
      });
    },
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
