import { useBoard } from '~/features/dispatch/board/use-board.ts';
import { useActs } from '~/features/dispatch/moving/use-acts.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useSelected } from './board-selection.ts';

const SelectedActs = lazyPart(() =>
  import('./selected-acts.tsx').then((part) => part.SelectedActs),
);

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
      {isShown && <SelectedActs calls={calls} acts={acts} />}
    </>
  );
}
