import type { CallStateKey } from '@callboard/contract/calls/call-states';
import { STATUSES } from '@callboard/contract/calls/status-list';
import type { StatusKey } from '@callboard/contract/calls/statuses';

/** A list of calls with its own address: by status or by state. */
export type CallList = { label: string; kind: 'open' | 'closed' } & (
  | { key: StatusKey; where: { status: StatusKey } }
  | { key: CallStateKey; where: { state: CallStateKey } }
);

const STATE_LABELS: Record<CallStateKey, string> = {
  late: 'Late',
  running_over: 'Running over',
  unscheduled: 'Unscheduled',
  emergency: 'Emergencies',
  waiting: 'On hold or waiting',
  not_confirmed: 'Not confirmed',
  unpaid: 'Unpaid',
};

const isState = (key: string): key is CallStateKey => Object.hasOwn(STATE_LABELS, key);

/** The states that have a list, most urgent first. */
export const LISTED_STATES = Object.keys(STATE_LABELS).filter(isState);

const stateList = (key: CallStateKey): CallList => ({
  ...{ key, where: { state: key }, label: STATE_LABELS[key], kind: 'open' },
});

/** The list in an address, in any letter case. */
export function findCallList(named: string | undefined): CallList | undefined {
  const key = named?.toLowerCase() ?? '';
  if (isState(key)) return stateList(key);
  const status = STATUSES.find((known) => known.key === key);
  if (!status) return undefined;
  const { label, kind } = status;
  return {
    ...{ key: status.key, where: { status: status.key }, label },
    kind: kind === 'closed' ? 'closed' : 'open',
  };
}

/** The title of a state's list. */
export const stateLabel = (state: CallStateKey): string => STATE_LABELS[state];

/** "Service Calls: New" */
export const callListTitle = ({ status }: Record<string, string>): string =>
  `Service Calls: ${findCallList(status)?.label ?? status}`;
