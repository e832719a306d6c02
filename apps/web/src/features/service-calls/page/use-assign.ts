import type { Technician } from '@callboard/contract/employees';
import { useUndo } from '~/features/history/use-undo.ts';
import { sendOnTop } from '~/features/service-calls/changes/send-on-top.ts';
import { useCallCache, useChangeCall } from '~/features/service-calls/changes/use-change-call.ts';
import { messageOf } from '~/lib/problem.ts';
import { LeftAsItWas, sendMindingRules } from '~/lib/send-minding-rules.ts';
import { trpc } from '~/lib/trpc.ts';
import { useAskReason } from '~/ui/overlay/use-ask-reason.ts';
import { notify } from '~/ui/toast/notify.ts';

interface Wish {
  callNumber: number;
  to: Technician | null;
}

/** Assigns a technician to a call, or nobody; shown at once, and taken back if it is refused. */
export function useAssign(id: string) {
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
          question: `Assign #${callNumber} to ${to?.name ?? 'nobody'} anyway?`,
          confirmLabel: 'Assign anyway',
        },
        async (reason) =>
          sendOnTop(await load(), { assignedEmployee: to }, async (basis) => ({
            ...basis,
            ...(await client.serviceCalls.assign.mutate({
              id,
              assignedEmployeeId: to?._id ?? null,
              mindRules: true,
              reason,
              version: basis.version,
            })),
          })),
      ),
    onSaved: ({ version }, { callNumber, to }) => {
      const title = to ? `#${callNumber} assigned to ${to.name}` : `#${callNumber} is unassigned`;
      notify({
        title,
        tone: 'success',
        undo: () => void undo({ kind: 'service-calls', id, title, made: version }),
      });
    },
    onRefused: (error, { callNumber }) => {
      if (error instanceof LeftAsItWas) return;
      notify({
        title: `Technician of #${callNumber} was not changed`,
        description: messageOf(error, 'The technician stays as before'),
        tone: 'error',
      });
    },
  });

  return {
    isPending: change.isPending,
    wanted: change.isPending ? change.variables.to : undefined,
    assign: change.mutate,
  };
}
