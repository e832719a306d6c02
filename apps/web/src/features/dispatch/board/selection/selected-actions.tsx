import './selected-actions.css';
import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import type { BoardActions } from '~/features/dispatch/board/moving/use-board-actions.ts';
import { Button } from '~/ui/button/button.tsx';

interface SelectedActionsProps {
  calls: readonly BoardCall[];
  actions: BoardActions;
}

/** What can be done with several calls at once. */
export function SelectedActions({ calls, actions }: SelectedActionsProps) {
  const { selection } = useBoard();
  return (
    <div role="group" aria-label="Selected calls" className="board-selection">
      <span className="text-sm font-medium tabular-nums">{calls.length} selected</span>
      <Button
        size="small"
        variant="primary"
        onClick={() => giveCommand({ kind: 'move_several', callIds: calls.map(({ _id }) => _id) })}
      >
        Move…
      </Button>
      <Button
        size="small"
        onClick={() =>
          actions.moveTogether(calls.map((call) => ({ call, change: { technicianId: null } })))
        }
      >
        Unassign
      </Button>
      <Button size="small" variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}
