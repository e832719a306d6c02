import type { HistoryKind } from '@callboard/contract/history';
import type { SessionRole } from '@callboard/contract/roles';
import type { Change } from '@callboard/db/live/change';
import type { Actor } from '../context.ts';

/** Somebody whom changes are told to. */
export type Viewer = Pick<Actor, 'id' | 'role' | 'sessionId'>;

const OFFICE: readonly SessionRole[] = ['dispatcher', 'admin'];
const STAFF: readonly SessionRole[] = ['tech', ...OFFICE];

/** Who may read every thing of a kind. */
const READERS: Record<HistoryKind, readonly SessionRole[]> = {
  'service-calls': STAFF,
  customers: STAFF,
  properties: STAFF,
  catalog: STAFF,
  employees: OFFICE,
  'referral-sources': OFFICE,
  settings: [...STAFF, 'customer'],
};

/**
 * Whether somebody may hear of a change: their role may read such things, or it is their own.
 * @param owner the customer that the thing belongs to
 */
export const mayHear = (viewer: Viewer, { kind, id }: Change, owner: string | undefined): boolean =>
  READERS[kind].includes(viewer.role) ||
  (kind === 'employees' && viewer.role !== 'customer' && viewer.id === id) ||
  (viewer.role === 'customer' && viewer.id === owner);
