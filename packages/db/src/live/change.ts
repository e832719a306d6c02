import type { HistoryAction, HistoryKind } from '@callboard/contract/history';

/** A committed entry of the history, as the database tells of it. */
export type Change = {
  /** Its place in the history; of two transactions at once, the later may have the lower one. */
  seq: number;
  /** When its transaction began, in milliseconds since 1970. */
  at: number;
  kind: HistoryKind;
  /** Of the thing that changed. */
  id: string;
  /** Of the thing after the change; null for what happens beside its versions. */
  version: number | null;
  action: HistoryAction;
  /** Who made it; neither of the two is the command line. */
  employeeId: string | null;
  customerId: string | null;
  byName: string;
};

/** Reads what the trigger of the history notified; undefined for anything else. */
export function parseChange(payload: string): Change | undefined {
  try {
    const change: Change = JSON.parse(payload);
    return Number.isSafeInteger(change.seq) && typeof change.id === 'string' ? change : undefined;
  } catch {
    return undefined;
  }
}
