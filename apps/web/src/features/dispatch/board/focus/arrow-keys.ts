import type { BoardModel, BoardRow } from '~/features/dispatch/board/model/board-model.ts';
import type { BoardHandle } from '~/features/dispatch/board/model/use-board.ts';
import { freeSlots } from '~/features/dispatch/board/slots/free-slots.ts';
import type { BoardFocus } from './board-focus.ts';
import { tabStopOf } from './tab-stop.ts';

const A_PAGE = 5;

type Walked = Pick<BoardHandle, 'model' | 'scale' | 'focus' | 'isReadOnly'>;

/** What arrow keys reach in a row: calls and free time. */
interface RowSpot {
  start: number;
  callId?: string;
}

function spotsOf({ bars, gaps }: BoardRow, { scale, isReadOnly }: Walked): RowSpot[] {
  const calls = bars
    .filter(({ isOther }) => !isOther)
    .map(({ call, span }) => ({ start: span.start, callId: call._id }));
  // Read-only users cannot create calls.
  const slots = isReadOnly ? [] : freeSlots(gaps, scale);
  const free = slots.map(({ start }) => ({ start }));
  return [...calls, ...free].toSorted((one, other) => one.start - other.start);
}

/** The element nearest in time; from a call preferably another call. */
function nearest(spots: readonly RowSpot[], { start, callId }: RowSpot): RowSpot | undefined {
  const isOther = (spot: RowSpot) => Number((spot.callId === undefined) !== (callId === undefined));
  const distance = (spot: RowSpot) => Math.abs(spot.start - start);
  return spots.toSorted(
    (one, other) => isOther(one) - isOther(other) || distance(one) - distance(other),
  )[0];
}

/**
 * Moves the focus between rows, visits and free time.
 * @param isFar Ctrl is pressed: Home and End go to the ends of the board
 * @returns whether the key was handled
 */
export function moveInRows(key: string, isFar: boolean, board: Walked): boolean {
  const { model, scale, focus } = board;
  const stop = tabStopOf(model, scale, focus.get());
  const index = model.rows.findIndex(({ technician }) => technician._id === stop?.technicianId);
  const row = model.rows[index];
  if (!stop || !row) return false;
  const spots = spotsOf(row, board);
  // The row's name comes before all of them.
  const at = spots.findIndex(({ callId, start }) =>
    callId === undefined ? start === stop.slot : callId === stop.callId,
  );

  function inRow(position: number, wanted = row) {
    const spot = wanted && spotsOf(wanted, board)[position];
    if (spot?.callId !== undefined) focus.focusCall(spot.callId);
    else if (spot) focus.focusSlot(wanted.technician._id, spot.start);
    else if (wanted) focus.focusRow(wanted.technician._id);
  }

  function toRow(position: number) {
    const wanted = model.rows[Math.max(0, Math.min(model.rows.length - 1, position))];
    if (!wanted) return;
    const from = spots[at];
    const spot = from && nearest(spotsOf(wanted, board), from);
    focus.note({ technicianId: wanted.technician._id });
    if (spot?.callId !== undefined) focus.focusCall(spot.callId);
    else if (spot) focus.focusSlot(wanted.technician._id, spot.start);
    else focus.focusRow(wanted.technician._id);
  }

  const last = model.rows.length - 1;
  const moves: Record<string, () => void> = {
    ArrowRight: () => inRow(Math.min(spots.length - 1, at + 1)),
    ArrowLeft: () => inRow(Math.max(-1, at - 1)),
    ArrowDown: () => index < last && toRow(index + 1),
    ArrowUp: () => index > 0 && toRow(index - 1),
    PageDown: () => toRow(index + A_PAGE),
    PageUp: () => toRow(index - A_PAGE),
    Home: () => inRow(-1, isFar ? model.rows[0] : row),
    End: () =>
      inRow(
        spotsOf(isFar ? (model.rows[last] ?? row) : row, board).length - 1,
        isFar ? model.rows[last] : row,
      ),
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  move?.();
  return move !== undefined;
}

/** Moves the focus up and down the unscheduled calls. */
export function moveInUnscheduled(key: string, model: BoardModel, focus: BoardFocus): boolean {
  const calls = model.unscheduled.flatMap((group) => group.calls);
  const at = calls.findIndex(({ _id }) => _id === focus.get().callId);
  const to = {
    ArrowDown: Math.min(calls.length - 1, at + 1),
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: calls.length - 1,
    PageDown: Math.min(calls.length - 1, at + A_PAGE),
    PageUp: Math.max(0, at - A_PAGE),
  }[key];
  const call = to === undefined ? undefined : calls[to];
  if (call) focus.focusCall(call._id);
  return call !== undefined;
}
