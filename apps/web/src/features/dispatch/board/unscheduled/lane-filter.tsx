import { NO_CALL_FILTERS } from '~/features/dispatch/board/filters/board-filters.ts';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { Button } from '~/ui/button/button.tsx';

/** Says that the calls beside the rows are filtered, with the way to see all of them. */
export function LaneFilter() {
  const { change } = useDispatchSearch();
  return (
    <p className="flex shrink-0 items-center justify-between border-b border-warn-line bg-warn-wash pr-1.5 pl-3.5 text-xs font-semibold text-warn-ink">
      Filtered
      <Button size="small" variant="quiet" onClick={() => change(NO_CALL_FILTERS)}>
        Show all
      </Button>
    </p>
  );
}
