import {
  filtersOf,
  hidesCalls,
  NO_CALL_FILTERS,
} from '~/features/dispatch/board/filters/board-filters.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { Button } from '~/ui/button/button.tsx';
import { countUnscheduled } from './unscheduled-groups.ts';

/** Whether filters hide calls, and how many calls are unscheduled: "7", or "2 of 7" then. */
export function useLaneFilter(): { isFiltered: boolean; count: string } {
  const { board, model } = useBoard();
  const { search } = useDispatchSearch();
  const isFiltered = hidesCalls(filtersOf(search));
  const all = `${board.unscheduled.length}${board.hasMoreUnscheduled ? '+' : ''}`;
  return {
    isFiltered,
    count: isFiltered ? `${countUnscheduled(model.unscheduled)} of ${all}` : all,
  };
}

/** Says that the calls beside the rows are filtered, with the way to see all of them. */
export function LaneFilter() {
  const { change } = useDispatchSearch();
  const { isFiltered } = useLaneFilter();
  if (!isFiltered) return null;
  return (
    <p className="board-unscheduled-filtered">
      Filtered
      <Button size="small" variant="quiet" onClick={() => change(NO_CALL_FILTERS)}>
        Show all
      </Button>
    </p>
  );
}
