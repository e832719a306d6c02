import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { useBoard } from '~/features/dispatch/board/use-board.ts';
import { giveCommand } from '~/features/dispatch/dialogs/commands.ts';
import type { Acts } from '~/features/dispatch/moving/use-acts.ts';
import { Button } from '~/ui/button/button.tsx';

interface SelectedActsProps {
  calls: readonly BoardCall[];
  acts: Acts;
}

/** What can be done with several calls at once. */
export function SelectedActs({ calls, acts }: SelectedActsProps) {
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
          acts.moveTogether(calls.map((call) => ({ call, change: { technicianId: null } })))
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
