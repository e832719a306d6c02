import type { BoardModel } from '~/features/dispatch/board/model/board-model.ts';
import type { TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import { freeSlots } from '~/features/dispatch/board/slots/free-slots.ts';
import type { Spot } from './board-focus.ts';

interface TabStop {
  technicianId: string;
  /** Undefined for the row's name. */
  callId?: string;
  /** The start of the free time. */
  slot?: number;
}

/** The row element that Tab reaches: the last focused one, else the first row's name. */
export function tabStopOf({ rows }: BoardModel, scale: TimeScale, spot: Spot): TabStop | undefined {
  for (const callId of [spot.callId, spot.rowCallId]) {
    const holding = rows.find(({ bars }) =>
      bars.some(({ call, isOther }) => call._id === callId && !isOther),
    );
    if (holding && callId) return { technicianId: holding.technician._id, callId };
  }
  const named = rows.find(({ technician }) => technician._id === spot.technicianId) ?? rows[0];
  if (!named) return undefined;
  // Free time that is running begins later each quarter of an hour, and stays the same one.
  const slot = freeSlots(named.gaps, scale).find(
    ({ end }) => spot.slot !== undefined && spot.slot < end,
  );
  return { technicianId: named.technician._id, ...(slot && { slot: slot.start }) };
}
