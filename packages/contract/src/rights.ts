import type { HistoryKind } from './history.ts';
import { OFFICE_ROLES, SESSION_ROLES } from './role-list.ts';
import type { SessionRole } from './roles.ts';

type Roles = readonly SessionRole[];

/** Who may do what to one kind of thing. */
export type Rights = {
  /** Find it in lists and searches, and hear of its changes; customers only their own. */
  find: Roles;
  add: Roles;
  /** Edit it, remove it, and take changes of it back. */
  change: Roles;
  /** Read what happened to it. */
  history: Roles;
};

const EVERYBODY: Roles = SESSION_ROLES;
const STAFF: Roles = ['tech', 'dispatcher', 'admin'];
const OFFICE: Roles = OFFICE_ROLES;
const ADMINS: Roles = ['admin'];

/** The one table of who may read and change what: routers, history, undo and live news ask it. */
export const RIGHTS: Record<HistoryKind, Rights> = {
  'service-calls': { find: EVERYBODY, add: EVERYBODY, change: STAFF, history: STAFF },
  customers: { find: STAFF, add: STAFF, change: OFFICE, history: OFFICE },
  properties: { find: EVERYBODY, add: EVERYBODY, change: OFFICE, history: OFFICE },
  catalog: { find: STAFF, add: OFFICE, change: OFFICE, history: OFFICE },
  employees: { find: OFFICE, add: OFFICE, change: OFFICE, history: OFFICE },
  'referral-sources': { find: OFFICE, add: OFFICE, change: OFFICE, history: OFFICE },
  settings: { find: EVERYBODY, add: ADMINS, change: ADMINS, history: ADMINS },
};

/** Who may send a technician to a service call, or take one off it. */
export const MAY_ASSIGN: Roles = OFFICE;
