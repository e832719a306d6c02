import type { CallStateKey } from '@callboard/contract/calls/late-or-unscheduled';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import { listLabel } from './list-title.ts';

/** A list of calls with its own address: by status or by state. */
export type CallList = { label: string; kind: 'open' | 'closed' } & (
  | { key: StatusKey; where: { status: StatusKey } }
  | { key: CallStateKey; where: { state: CallStateKey } }
);

/** The states that have a list, most urgent first. */
export const LISTED_STATES = [
  'late',
  'running_over',
  'unassigned',
  'emergency',
  'unscheduled',
  'needs_time',
  'waiting',
  'not_confirmed',
  'unpaid',
] as const satisfies readonly CallStateKey[];

const stateList = (key: CallStateKey): CallList => ({
  key,
  where: { state: key },
  label: listLabel(key),
  kind: 'open',
});

/** The list in an address, in any letter case. */
export function findCallList(named: string | undefined): CallList | undefined {
  const key = named?.toLowerCase() ?? '';
  const state = LISTED_STATES.find((known) => known === key);
  if (state) return stateList(state);
  const status = STATUSES.find((known) => known.key === key);
  if (!status) return undefined;
  const { label, kind } = status;
  return {
    key: status.key,
    where: { status: status.key },
    label,
    kind: kind === 'closed' ? 'closed' : 'open',
  };
}
