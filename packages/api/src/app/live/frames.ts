import { LiveEvent } from '@callboard/contract/app/live';
import { PortalLiveEvent } from '@callboard/contract/portal/portal-live';
import type { Change } from '@callboard/db/live/change';
import { hideFromCustomers } from '../../calls/service-calls/hide-from-customers.ts';
import type { ChangedRecords } from './changed-records.ts';
import { mayHear, type Viewer } from './may-hear.ts';

/** One event of a stream; with a place in the history, it goes on from there after a break. */
export const frame = (event: LiveEvent | PortalLiveEvent, seq?: number): string =>
  `${seq === undefined ? '' : `id: ${seq}\n`}data: ${JSON.stringify(event)}\n\n`;

/** Nothing new, and that everything up to this place has been told. */
export const heartbeat = (seq: number): string => `: still here\nid: ${seq}\n\n`;

/**
 * The event that a notification from another process brings, whatever version that one has.
 * @returns nothing for what is no event here
 */
export function newsFrame(payload: string): string {
  try {
    const { data } = LiveEvent.safeParse(JSON.parse(payload));
    return data ? frame(data) : '';
  } catch {
    return '';
  }
}

/** The events of some changes for one viewer; empty when none is theirs to know. */
export function framesFor(
  viewer: Viewer,
  changes: readonly Change[],
  records: ChangedRecords,
): string {
  let text = '';
  for (const change of changes) {
    const event = eventFor(viewer, change, records);
    if (event) text += frame(asHeardBy(viewer, event), change.seq);
  }
  return text;
}

// Of what is new in an event, customers hear only what their own schema names.
const asHeardBy = ({ role }: Viewer, event: LiveEvent) =>
  role === 'customer' ? PortalLiveEvent.parse(event) : event;

/** Who made a change; customers hear no name but their own. */
function madeBy(viewer: Viewer, { employeeId, customerId, byName }: Change) {
  const _id = employeeId ?? customerId;
  if (_id === null || (viewer.role === 'customer' && viewer.id !== _id)) return null;
  return { _id, name: byName };
}

/**
 * A change as somebody may hear of it.
 * @returns nothing when it is not theirs to know, or changes nothing that is shown
 */
function eventFor(viewer: Viewer, change: Change, records: ChangedRecords): LiveEvent | undefined {
  if (change.version === null || !mayHear(viewer, change, records.owners.get(change.id))) {
    return undefined;
  }
  const by = madeBy(viewer, change);
  const { kind, id } = change;
  const call = records.calls.get(id);
  if (kind !== 'service-calls' || !call) {
    return { type: 'thing', kind, id, version: change.version, by };
  }
  // What was read may be newer than what was told.
  return { type: 'call', id, version: call.version, call: hideFromCustomers(viewer, call), by };
}
