import type { Technician } from '@callboard/contract/employees';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/notify.ts';
import { sendOnTop } from './send-on-top.ts';
import { useCallCache } from './use-call-cache.ts';
import { useChangeCall } from './use-change-call.ts';

interface Wish {
  callNumber: number;
  from: Technician | null;
  to: Technician | null;
}

/** Assigns a technician to a call, or nobody; shown at once, and taken back if it is refused. */
export function useAssign(id: string) {
  const { client } = trpc.useUtils();
  const { load } = useCallCache(id);

  const change = useChangeCall<Wish>({
    id,
    change: async ({ to }) =>
      sendOnTop(await load(), { assignedEmployee: to }, async (basis) => ({
        ...basis,
        ...(await client.serviceCalls.assign.mutate({
          id,
          assignedEmployeeId: to?._id ?? null,
          version: basis.version,
        })),
      })),
    onSaved: (_call, { callNumber, from, to }) =>
      notify({
        title: to ? `#${callNumber} assigned to ${to.name}` : `#${callNumber} is unassigned`,
        tone: 'success',
        undo: () => change.mutate({ callNumber, from: to, to: from }),
      }),
    onRefused: (error, { callNumber }) =>
      notify({
        title: `Technician of #${callNumber} was not changed`,
        description: messageOf(error, 'The technician stays as before'),
        tone: 'error',
      }),
  });

  return {
    isPending: change.isPending,
    wanted: change.isPending ? change.variables.to : undefined,
    assign: change.mutate,
  };
}
