import type { BoardModel, BoardRow } from '~/features/dispatch/board/board-model.ts';
import type { Bar } from '~/features/dispatch/board/stack-bars.ts';
import type { BoardFocus } from './board-focus.ts';
import { tabStopOf } from './tab-stop.ts';

const A_PAGE = 5;

const shownBars = (row: BoardRow) => row.bars.filter(({ isOther }) => !isOther);

/** The bar nearest in time to another one. */
function nearest(bars: readonly Bar[], start: number): Bar | undefined {
  const distance = (bar: Bar) => Math.abs(bar.span.start - start);
  return bars.toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * Moves the focus between rows and visits.
 * @param isFar Ctrl is pressed: Home and End go to the ends of the board
 * @returns whether the key was handled
 */
export function moveInRows(
  key: string,
  isFar: boolean,
  model: BoardModel,
  focus: BoardFocus,
): boolean {
  const stop = tabStopOf(model, focus.get());
  const index = model.rows.findIndex(({ technician }) => technician._id === stop?.technicianId);
  const row = model.rows[index];
  if (!stop || !row) return false;
  const bars = shownBars(row);
  // The row's name comes before its bars.
  const at = bars.findIndex(({ call }) => call._id === stop.callId);

  function inRow(position: number, wanted = row) {
    const bar = wanted && shownBars(wanted)[position];
    if (bar) focus.focusCall(bar.call._id);
    else if (wanted) focus.focusRow(wanted.technician._id);
  }

  function toRow(position: number) {
    const wanted = model.rows[Math.max(0, Math.min(model.rows.length - 1, position))];
    if (!wanted) return;
    const start = bars[at]?.span.start;
    const bar = start === undefined ? undefined : nearest(shownBars(wanted), start);
    focus.note({ technicianId: wanted.technician._id });
    if (bar) focus.focusCall(bar.call._id);
    else focus.focusRow(wanted.technician._id);
  }

  const last = model.rows.length - 1;
  const moves: Record<string, () => void> = {
    ArrowRight: () => inRow(Math.min(bars.length - 1, at + 1)),
    ArrowLeft: () => inRow(Math.max(-1, at - 1)),
    ArrowDown: () => index < last && toRow(index + 1),
    ArrowUp: () => index > 0 && toRow(index - 1),
    PageDown: () => toRow(index + A_PAGE),
    PageUp: () => toRow(index - A_PAGE),
    Home: () => inRow(-1, isFar ? model.rows[0] : row),
    End: () =>
      inRow(
        shownBars(isFar ? (model.rows[last] ?? row) : row).length - 1,
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
