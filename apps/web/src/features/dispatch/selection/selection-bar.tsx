import { useBoard } from '~/features/dispatch/board/use-board.ts';
import { giveCommand } from '~/features/dispatch/dialogs/commands.ts';
import { useActs } from '~/features/dispatch/moving/use-acts.ts';
import { Button } from '~/ui/button/button.tsx';
import { useSelected } from './board-selection.ts';

/** Actions for several calls, shown while more than one is selected. */
export function SelectionBar() {
  const { selection, findCall } = useBoard();
  const acts = useActs();
  const selected = useSelected(selection);
  const calls = [...selected].flatMap((id) => findCall(id) ?? []);
  const isShown = acts !== undefined && calls.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && `${calls.length} selected`}
      </p>
      {isShown && (
        <div role="group" aria-label="Selected calls" className="board-selection">
          <span className="text-sm font-medium tabular-nums">{calls.length} selected</span>
          <Button
            size="small"
            variant="primary"
            onClick={() => giveCommand({ kind: 'move_several', callIds: [...selected] })}
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
      )}
    </>
  );
}
