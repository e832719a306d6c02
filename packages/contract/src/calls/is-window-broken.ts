import type { ArrivalWindow } from './arrival-window.ts';

/** A visit with what was promised for it. */
type PromisedVisit = {
  scheduledAt: string;
  /** The time is not agreed on yet, so it breaks nothing. */
  needsTime?: boolean;
  arrivalWindow: ArrivalWindow | null;
};

/**
 * Whether a visit does not start in the window that was promised; what was promised is the arrival. In its
 * own file because phones load it at first.
 */
export function isWindowBroken({ scheduledAt, needsTime, arrivalWindow }: PromisedVisit): boolean {
  if (arrivalWindow === null || needsTime) return false;
  const at = Date.parse(scheduledAt);
  return at < Date.parse(arrivalWindow.start) || at > Date.parse(arrivalWindow.end);
}
