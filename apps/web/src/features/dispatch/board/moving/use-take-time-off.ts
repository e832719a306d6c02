import type { BoardQuery, TimeOff } from '@callboard/contract/dispatch/dispatch';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { changeOf } from './undo-stack.ts';
import { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

/** Records time off for a technician; affected visits become unassigned. */
export function useTakeTimeOff(query: BoardQuery, undoMoves: UndoMoves) {
  const cache = useBoardCache(query);
  const { mutateAsync } = trpc.dispatch.takeTimeOff.useMutation();

  return async function takeTimeOff(timeOff: TimeOff): Promise<void> {
    try {
      const { technician, calls } = await mutateAsync(timeOff);
      for (const call of calls) await cache.keep(call);
      const { _id: id, name, version } = technician;
      const fallenOut = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`;
      undoMoves.tell({
        changes: [{ kind: 'employees', id, version }, ...calls.map(changeOf)],
        title: `Time off for ${name}, ${fallenOut} unassigned`,
      });
    } catch (error) {
      notify({
        title: 'The time off was not saved',
        description: messageOf(error, 'Nothing was changed'),
        tone: 'error',
      });
      await cache.readAgain();
    }
  };
}
