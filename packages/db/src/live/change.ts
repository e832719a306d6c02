import type { HistoryAction, HistoryKind } from '@callboard/contract/platform/history';

/** A committed history entry, as the trigger reports it. */
export type Change = {
  /**
   * Sequence number in the history; of two concurrent transactions, the later one may have the
   * lower number.
   */
  seq: number;
  /** When its transaction began, in milliseconds since 1970. */
  at: number;
  kind: HistoryKind;
  /** Id of the thing that changed. */
  id: string;
  /** Its version after the change; null for events that do not create a version. */
  version: number | null;
  action: HistoryAction;
  /** Who made it; both null for the command line. */
  employeeId: string | null;
  customerId: string | null;
  byName: string;
};

/** Parses what the history's trigger notified; undefined for anything else. */
export function parseChange(payload: string): Change | undefined {
  try {
    const change: Change = JSON.parse(payload);
    return Number.isSafeInteger(change.seq) && typeof change.id === 'string' ? change : undefined;
  } catch {
    return undefined;
  }
}
