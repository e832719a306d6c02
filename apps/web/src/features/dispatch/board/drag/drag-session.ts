import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { callElement } from '~/features/dispatch/board/model/board-dom.ts';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { foresee, foreseeTogether } from '~/features/dispatch/board/moving/foresee.ts';
import { type SlotChange, slotAfter } from '~/features/dispatch/board/moving/slot.ts';
import { shiftTogether } from '~/features/dispatch/board/selection/shift-together.ts';
import { nameOf, sayChange, saySlot } from '~/features/dispatch/board/words/say-move.ts';
import { autoscroll, scrollersOf } from './autoscroll.ts';
import { changeAt, type Held, keyOf } from './drag-target.ts';
import { makeGhost } from './ghost.ts';

/** A drag from first move to drop. React is only told about the drop. */
export interface DragSession {
  moveTo: (x: number, y: number) => void;
  /** Ends the drag. @returns the change that a drop here means */
  end: () => SlotChange | undefined;
}

const CARD_WIDTH = 176;
const UNDER_POINTER = 12;

interface Dragged {
  board: Board;
  scale: TimeScale;
  held: Held;
  /** The other selected calls. */
  others: readonly BoardCall[];
}

export function startDrag({ board, scale, held, others }: Dragged): DragSession {
  const { call, grip, isUnscheduled, insideX } = held;
  const scrollers = scrollersOf(document.querySelector('[data-axis]'));
  const original = callElement(call._id);
  const top = original?.getBoundingClientRect().top ?? 0;
  const all = [call, ...others];
  const name = others.length > 0 ? `${all.length} calls` : nameOf(call);
  const ghost = makeGhost(name, CARD_WIDTH);
  let at = { x: held.fromX, y: top };
  let change: SlotChange | undefined;
  let shown = 'nothing yet';
  let frame = requestAnimationFrame(draw);
  original?.style.setProperty('opacity', '0.4');
  document.documentElement.style.setProperty('cursor', grip === 'all' ? 'grabbing' : 'ew-resize');

  /** The screen position of a time, in the day view. */
  function pixelOf(moment: number): number | undefined {
    if (scale.view === 'week') return undefined;
    const axis = document.querySelector('[data-axis]')?.getBoundingClientRect();
    return axis && axis.left + (scale.xOf(moment) / scale.length) * axis.width;
  }

  function draw() {
    autoscroll(scrollers, at.x, at.y);
    change = changeAt(held, at.x, at.y, scale);
    const slot = slotAfter(call, change ?? {});
    const start = Date.parse(slot.scheduledAt);
    const isOnAxis = grip !== 'all' || change?.scheduledAt !== undefined;
    const left = isOnAxis ? pixelOf(start) : undefined;
    const key = `${keyOf(call, change)} ${left === undefined}`;
    if (key !== shown) {
      shown = key;
      const end = pixelOf(start + slot.durationMinutes * 60_000);
      ghost.resize(left === undefined || end === undefined ? CARD_WIDTH : end - left);
      ghost.say(...wordsFor(change));
    }
    const free = at.x - (isUnscheduled || scale.view === 'week' ? UNDER_POINTER : insideX);
    ghost.moveTo(left ?? free, grip === 'all' ? at.y - UNDER_POINTER : barTop());
    frame = requestAnimationFrame(draw);
  }

  function barTop(): number {
    return callElement(call._id)?.getBoundingClientRect().top ?? top;
  }

  function wordsFor(wanted: SlotChange | undefined): Parameters<typeof ghost.say> {
    if (!wanted) return ['Drop it on a row or on Unscheduled', []];
    const slot = slotAfter(call, wanted);
    if (slot.technicianId === null) return ['Unassign', []];
    if (others.length === 0) return [sayChange(board, call, wanted), foresee(board, call, wanted)];
    const moves = shiftTogether(all, { call, change: wanted }, scale.timeZone);
    return [saySlot(board, slot), foreseeTogether(board, moves)];
  }

  return {
    moveTo: (x, y) => {
      at = { x, y };
    },
    end: () => {
      cancelAnimationFrame(frame);
      ghost.remove();
      callElement(call._id)?.style.removeProperty('opacity');
      original?.style.removeProperty('opacity');
      document.documentElement.style.removeProperty('cursor');
      return changeAt(held, at.x, at.y, scale);
    },
  };
}
