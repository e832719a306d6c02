import type { BoardModel } from '~/features/dispatch/board/board-model.ts';
import type { Spot } from './board-focus.ts';

interface TabStop {
  technicianId: string;
  /** Nothing where the row's name is meant. */
  callId?: string;
}

/** What of the rows Tab leads to: where the focus was last, else the first row's name. */
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
