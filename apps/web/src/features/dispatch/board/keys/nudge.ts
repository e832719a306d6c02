import { addDays, momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { STEP, type TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import type { Slot, SlotChange } from '~/features/dispatch/board/moving/slot.ts';

const MINUTE = 60_000;

/** A step made with arrow keys. */
export type NudgeKey = 'earlier' | 'later' | 'above' | 'below' | 'shorter' | 'longer';

const ARROWS: Record<string, readonly [plain: NudgeKey, withShift: NudgeKey | undefined]> = {
  ArrowLeft: ['earlier', 'shorter'],
  ArrowRight: ['later', 'longer'],
  ArrowUp: ['above', undefined],
  ArrowDown: ['below', undefined],
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** The step for Alt and an arrow key. */
export function nudgeOf({ key, altKey, shiftKey, ctrlKey, metaKey }: Pressed) {
  if (!altKey || ctrlKey || metaKey) return undefined;
  return ARROWS[key]?.[shiftKey ? 1 : 0];
}

/**
 * Applies a step to a slot.
 * @param rows the technicians in board order
 */
export function nudge(
  slot: Slot,
  key: NudgeKey,
  scale: Pick<TimeScale, 'view' | 'timeZone'>,
  rows: readonly string[],
): SlotChange {
  switch (key) {
    case 'earlier':
      return { scheduledAt: later(slot, -1, scale) };
    case 'later':
      return { scheduledAt: later(slot, 1, scale) };
    case 'shorter':
      return { durationMinutes: Math.max(STEP, slot.durationMinutes - STEP) };
    case 'longer':
      return { durationMinutes: slot.durationMinutes + STEP };
    default: {
      const row = rows.indexOf(slot.technicianId ?? '') + (key === 'above' ? -1 : 1);
      const technicianId = rows[row];
      return technicianId === undefined ? {} : { technicianId };
    }
  }
}

/** 15 minutes, or one day at the same time of day in the week view. */
function later(
  { scheduledAt }: Slot,
  steps: number,
  { view, timeZone }: Pick<TimeScale, 'view' | 'timeZone'>,
): string {
  const at = Date.parse(scheduledAt);
  const { date, minute } = wallTime(at, timeZone);
  const moved =
    view === 'week' ? momentOf(addDays(date, steps), minute, timeZone) : at + steps * STEP * MINUTE;
  return new Date(moved).toISOString();
}
