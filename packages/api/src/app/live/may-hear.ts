import { RIGHTS } from '@callboard/contract/people/rights';
import type { Change } from '@callboard/db/live/change';
import type { Actor } from '../../platform/context.ts';

/** Someone who receives live updates. */
export type Viewer = Pick<Actor, 'id' | 'role' | 'sessionId'>;

/**
 * Whether a viewer may receive a change: their role allows it, or the thing is their own.
 * @param owner the customer that the thing belongs to
 */
export function mayHear(viewer: Viewer, { kind, id }: Change, owner: string | undefined): boolean {
  if (viewer.role === 'customer') return kind === 'settings' || viewer.id === owner;
  return RIGHTS[kind].find.includes(viewer.role) || (kind === 'employees' && viewer.id === id);
}
