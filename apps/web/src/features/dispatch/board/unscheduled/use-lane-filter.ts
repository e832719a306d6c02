import { filtersOf, hidesCalls } from '~/features/dispatch/board/filters/board-filters.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
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
