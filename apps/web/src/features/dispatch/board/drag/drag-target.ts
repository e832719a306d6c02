import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { axisX, BOARD, technicianIdOf } from '~/features/dispatch/board/model/board-dom.ts';
import { STEP, type TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { type SlotChange, slotAfter, slotOf } from '~/features/dispatch/board/moving/slot.ts';

const MINUTE = 60_000;

/** Which part of a call was grabbed: all of it, or one end. */
export type Grip = 'all' | 'start' | 'end';

/** A grabbed call. */
export interface Held {
  call: BoardCall;
  grip: Grip;
  /** Where the pointer grabbed it on screen, and how far from the bar's left edge. */
  fromX: number;
  insideX: number;
  /** It comes from the unscheduled calls, so the horizontal distance means nothing. */
  isUnscheduled: boolean;
}

const iso = (at: number) => new Date(at).toISOString();

/** The change that a drop at this point means; undefined outside rows and unscheduled calls. */
export function changeAt(
  held: Held,
  x: number,
  y: number,
  scale: TimeScale,
): SlotChange | undefined {
  if (held.grip !== 'all') return lengthAt(held, held.grip, x, scale);
  const under = boardAt(x, y);
  if (under?.closest('[data-unscheduled]')) return { technicianId: null };
  const technicianId = technicianIdOf(under ?? null);
  if (technicianId === undefined) return undefined;
  // A drop on a name assigns that technician and keeps the time.
  if (under?.closest('[role="rowheader"]')) return { technicianId };
  const scheduledAt = startAt(held, x, scale);
  return scheduledAt === undefined ? undefined : { technicianId, scheduledAt };
}

/** The board element at a point, even under a toast. */
function boardAt(x: number, y: number): Element | undefined {
  // Usually the topmost one, which costs a fraction of all of them.
  const top = document.elementFromPoint(x, y);
  if (top?.closest(BOARD)) return top;
  return document.elementsFromPoint(x, y).find((element) => element.closest(BOARD));
}

function startAt(held: Held, x: number, scale: TimeScale): string | undefined {
  const { call, isUnscheduled, fromX, insideX } = held;
  const before = Date.parse(call.scheduledAt);
  const units = axisX(scale.view === 'week' || isUnscheduled ? x : x - insideX, scale.length);
  if (units === undefined) return undefined;
  if (!isUnscheduled && isHardlyMoved(x, fromX, scale)) return call.scheduledAt;
  return iso(scale.momentAt(units, before));
}

/** A drop straight up or down keeps the exact time. */
function isHardlyMoved(x: number, fromX: number, scale: TimeScale): boolean {
  const [to, from] = [axisX(x, scale.length), axisX(fromX, scale.length)];
  if (to === undefined || from === undefined) return true;
  if (scale.view === 'week') return scale.dayAt(to) === scale.dayAt(from);
  return Math.abs(to - from) < STEP / 2;
}

function lengthAt({ call, fromX }: Held, grip: Grip, x: number, scale: TimeScale): SlotChange {
  const { scheduledAt, durationMinutes } = slotOf(call);
  const start = Date.parse(scheduledAt);
  const end = start + durationMinutes * MINUTE;
  const [to, from] = [axisX(x, scale.length), axisX(fromX, scale.length)];
  if (to === undefined || from === undefined) return {};
  const at = scale.momentAt(scale.xOf(grip === 'end' ? end : start) + to - from, start);
  if (isHardlyMoved(x, fromX, scale)) return {};
  if (grip === 'end') {
    return { durationMinutes: Math.max(STEP, Math.round((at - start) / MINUTE)) };
  }
  const begin = Math.min(at, end - STEP * MINUTE);
  return { scheduledAt: iso(begin), durationMinutes: Math.round((end - begin) / MINUTE) };
}

/** A key that is equal for drops with the same effect. */
export const keyOf = (call: BoardCall, change: SlotChange | undefined): string =>
  change ? JSON.stringify(slotAfter(call, change)) : '';
