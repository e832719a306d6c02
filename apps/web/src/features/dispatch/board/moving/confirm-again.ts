import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { oneAfterTheOther } from '~/features/calls/changes/one-after-the-other.ts';
import { nameOf } from '~/features/dispatch/board/words/say-move.ts';
import { messageOf } from '~/lib/problem.ts';
import type { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { changeOf } from './undo-stack.ts';
import type { useBoardCache } from './use-board-cache.ts';
import type { UndoMoves } from './use-undo-moves.ts';

interface Through {
  client: ReturnType<typeof trpc.useUtils>['client'];
  cache: ReturnType<typeof useBoardCache>;
  undoMoves: UndoMoves;
}

/** The customer agreed to where a confirmed visit was moved: it is confirmed again, which can be undone. */
export async function confirmAgain(
  { client, cache, undoMoves }: Through,
  moved: BoardCall,
): Promise<void> {
  const { _id: id } = moved;
  try {
    const { status, statusTimes, version } = await oneAfterTheOther(id, () =>
      client.serviceCalls.setStatus.mutate({ id, status: 'confirmed', version: moved.version }),
    );
    await cache.keep({ ...moved, status, statusTimes, version });
    undoMoves.tell({
      changes: [changeOf({ _id: id, version })],
      title: `${nameOf(moved)} is confirmed`,
    });
  } catch (error) {
    await cache.readAgain();
    notify({
      title: `${nameOf(moved)} was not confirmed`,
      description: messageOf(error, 'It stays as it is'),
      tone: 'error',
    });
  }
}
