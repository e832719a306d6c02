import type { BoardModel } from '~/features/dispatch/board/board-model.ts';
import type { Spot } from './board-focus.ts';

interface TabStop {
  technicianId: string;
  /** Undefined for the row's name. */
  callId?: string;
}

/** The row element that Tab reaches: the last focused one, else the first row's name. */
export function tabStopOf({ rows }: BoardModel, spot: Spot): TabStop | undefined {
  for (const callId of [spot.callId, spot.rowCallId]) {
    const holding = rows.find(({ bars }) =>
      bars.some(({ call, isOther }) => call._id === callId && !isOther),
    );
    if (holding && callId) return { technicianId: holding.technician._id, callId };
  }
  const named = rows.find(({ technician }) => technician._id === spot.technicianId) ?? rows[0];
  return named && { technicianId: named.technician._id };
}
