import type { LiveEvent } from '@callboard/contract/live';
import type { Change } from '@callboard/db/live/change';
import type { ChangedThings } from './changed-things.ts';
import { eventFor } from './event-for.ts';
import type { Viewer } from './viewer.ts';

/** One event of a stream; with a place in the history, it goes on from there after a break. */
export const frame = (event: LiveEvent, seq?: number): string =>
  `${seq === undefined ? '' : `id: ${seq}\n`}data: ${JSON.stringify(event)}\n\n`;

/** Nothing new, and that everything up to this place has been told. */
export const heartbeat = (seq: number): string => `: still here\nid: ${seq}\n\n`;

/** The events of some changes for one viewer; empty when none is theirs to know. */
export function framesFor(
  viewer: Viewer,
  changes: readonly Change[],
  things: ChangedThings,
): string {
  let text = '';
  for (const change of changes) {
    const event = eventFor(viewer, change, things);
    if (event) text += frame(event, change.seq);
  }
  return text;
}
