import { useNavigate } from '@tanstack/react-router';
import { axisX } from '~/features/dispatch/board/model/board-dom.ts';
import { STEP, type TimeScale } from '~/features/dispatch/board/model/time-scale.ts';
import type { BoardHandle } from '~/features/dispatch/board/model/use-board.ts';
import { freeSlots } from './free-slots.ts';

const QUARTER = STEP * 60_000;

/** The 15 minutes that were clicked. */
function quarterAt(x: number, scale: TimeScale): number {
  const { shown } = scale.dayAt(x);
  return Math.floor((shown.start + x * 60_000) / QUARTER) * QUARTER;
}

/** Starts a new call at a technician's clicked free time, for the office. */
export function useStartCall({ scale, model, isReadOnly }: BoardHandle) {
  const navigate = useNavigate();

  function momentAt(technicianId: string, clientX: number): number | undefined {
    const x = axisX(clientX, scale.length);
    if (x === undefined) return undefined;
    if (scale.view === 'day') return quarterAt(x, scale);
    const row = model.rows.find(({ technician }) => technician._id === technicianId);
    const day = scale.dayAt(x);
    const free = row && freeSlots(row.gaps, scale);
    return free?.find(({ start }) => start >= day.start && start < day.end)?.start;
  }

  /** @param start if known; otherwise taken from the pointer */
  return (technicianId: string | undefined, clientX?: number, start?: number) => {
    if (isReadOnly || !technicianId) return;
    const at = start ?? (clientX === undefined ? undefined : momentAt(technicianId, clientX));
    void navigate({
      to: '/service-calls/new',
      search: {
        technician: technicianId,
        at: at === undefined ? undefined : new Date(at).toISOString(),
      },
    });
  };
}
