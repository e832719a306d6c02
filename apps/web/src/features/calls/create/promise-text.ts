import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { spokenDay, spokenTime } from './windows/spoken-time.ts';

interface Promised {
  /** Full name; undefined for nobody yet. */
  technician: string | undefined;
  /** Null while nobody has chosen a time. */
  scheduledAt: string | null;
  arrivalWindow: ArrivalWindow | null;
  needsTime: boolean;
  /** The first line of the address. */
  street: string;
}

/** What a customer is promised, as a sentence to read out, or why there is none; the times are the company's. */
export function promiseText(visit: Promised): string {
  const { technician, scheduledAt, arrivalWindow, needsTime, street } = visit;
  const who = technician?.split(' ')[0] ?? 'our technician';
  if (needsTime) return `Tell them: we will call to agree on a time for ${street}.`;
  const start = arrivalWindow?.start ?? scheduledAt;
  if (start === null) return 'No time chosen yet: there is nothing to promise.';
  const when = arrivalWindow
    ? `between ${spokenTime(start)} and ${spokenTime(arrivalWindow.end)}`
    : `at ${spokenTime(start)}`;
  return `Tell them: ${who} comes ${spokenDay(start)}, ${when}, to ${street}.`;
}
