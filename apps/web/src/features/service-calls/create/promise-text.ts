import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { spokenDay, spokenTime } from './windows/spoken-time.ts';

interface Promised {
  /** Full name; undefined for nobody yet. */
  technician: string | undefined;
  scheduledAt: string;
  arrivalWindow: ArrivalWindow | null;
  needsTime: boolean;
  /** The first line of the address. */
  street: string;
}

/** What a customer is promised, as a sentence to read out; the times are the company's. */
export function promiseText(visit: Promised): string {
  const { technician, scheduledAt, arrivalWindow, needsTime, street } = visit;
  const who = technician?.split(' ')[0] ?? 'our technician';
  if (needsTime) return `Tell them: we will call to agree on a time for ${street}.`;
  const day = spokenDay(arrivalWindow?.start ?? scheduledAt);
  const when = arrivalWindow
    ? `between ${spokenTime(arrivalWindow.start)} and ${spokenTime(arrivalWindow.end)}`
    : `at ${spokenTime(scheduledAt)}`;
  return `Tell them: ${who} comes ${day}, ${when}, to ${street}.`;
}
