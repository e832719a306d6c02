import type { Board, BoardCall, BoardQuery } from '@callboard/contract/dispatch/dispatch';
import { useMemo, useState } from 'react';
import { filtersOf } from '~/features/dispatch/board/filters/board-filters.ts';
import { boardFocus } from '~/features/dispatch/board/focus/board-focus.ts';
import { boardSelection } from '~/features/dispatch/board/selection/board-selection.ts';
import { boardModel } from './board-model.ts';
import { type TimeScale, timeScale } from './time-scale.ts';
import type { BoardHandle } from './use-board.ts';
import { useDispatchSearch } from './use-dispatch-search.ts';
import { workOf } from './work-of.ts';

interface Shown {
  board: Board;
  query: BoardQuery;
  isReadOnly: boolean;
  /** In milliseconds; what has passed is not free. */
  now: number;
}

const keyOf = ({ days, timeZone }: TimeScale) =>
  [timeZone, ...days.flatMap(({ shown }) => [shown.start, shown.end])].join(' ');

/** Keeps the same scale object until it changes, because everything rendered depends on it. */
function useScale(next: TimeScale): TimeScale {
  const [kept, setKept] = useState(next);
  if (keyOf(kept) === keyOf(next)) return kept;
  setKept(next);
  return next;
}

/** What every part of the board shares. */
export function useBoardHandle({ board, query, isReadOnly, now }: Shown): BoardHandle {
  const { search, change } = useDispatchSearch();
  const [focus] = useState(boardFocus);
  const [selection] = useState(boardSelection);
  const { technicians, days, timeZone, calls } = board;
  const work = useMemo(
    () => workOf({ technicians, days, timeZone }),
    [technicians, days, timeZone],
  );
  const fresh = useMemo(
    () => timeScale({ timeZone, days, calls, work: [...work.values()].flat() }),
    [timeZone, days, calls, work],
  );
  const scale = useScale(fresh);
  const { technician, type, zip, status, show, q } = search;
  const model = useMemo(
    () =>
      boardModel({
        board,
        scale,
        work,
        filters: filtersOf({ technician, type, zip, status, show, q }),
        now,
      }),
    [board, scale, work, technician, type, zip, status, show, q, now],
  );
  const byId = useMemo(
    () =>
      new Map<string, BoardCall>(
        [...board.unscheduled, ...board.followUp, ...calls].map((call) => [call._id, call]),
      ),
    [board.unscheduled, board.followUp, calls],
  );
  const { from, days: count } = query;
  return useMemo(
    () => ({
      board,
      query: { from, days: count },
      scale,
      model,
      isReadOnly,
      focus,
      selection,
      openCall: (id) => change({ call: id }),
      findCall: (id) => byId.get(id),
    }),
    [board, from, count, scale, model, isReadOnly, focus, selection, change, byId],
  );
}
