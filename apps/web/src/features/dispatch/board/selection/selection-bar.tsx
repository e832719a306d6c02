import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useBoardActions } from '~/features/dispatch/board/moving/use-board-actions.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useSelected } from './board-selection.ts';

const SelectedActions = lazyPart(() =>
  import('./selected-actions.tsx').then((part) => part.SelectedActions),
);

/** Actions for several calls, shown while more than one is selected. */
export function SelectionBar() {
  const { selection, findCall } = useBoard();
  const actions = useBoardActions();
  const selected = useSelected(selection);
  const calls = [...selected].flatMap((id) => findCall(id) ?? []);
  const isShown = actions !== undefined && calls.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && `${calls.length} selected`}
      </p>
      {isShown && <SelectedActions calls={calls} actions={actions} />}
    </>
  );
}
