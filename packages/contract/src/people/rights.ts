import type { HistoryKind } from '../history.ts';
import { OFFICE_ROLES, SESSION_ROLES } from './role-list.ts';
import type { SessionRole } from './roles.ts';

type Roles = readonly SessionRole[];

/** Who may do what to one kind of thing. */
export type Rights = {
  /** See it in lists and searches, and get live updates; customers only their own. */
  find: Roles;
  add: Roles;
  /** Edit or remove it, and undo changes to it. */
  change: Roles;
  /** Read its history. */
  history: Roles;
};

const EVERYBODY: Roles = SESSION_ROLES;
const STAFF: Roles = ['tech', 'dispatcher', 'admin'];
const OFFICE: Roles = OFFICE_ROLES;
const ADMINS: Roles = ['admin'];

/** Who may read and change what: the one table for routers, history, undo and live updates. */
export const RIGHTS: Record<HistoryKind, Rights> = {
  'service-calls': { find: EVERYBODY, add: EVERYBODY, change: STAFF, history: STAFF },
  customers: { find: STAFF, add: STAFF, change: OFFICE, history: OFFICE },
  properties: { find: EVERYBODY, add: EVERYBODY, change: OFFICE, history: OFFICE },
  catalog: { find: STAFF, add: OFFICE, change: OFFICE, history: OFFICE },
  employees: { find: OFFICE, add: OFFICE, change: OFFICE, history: OFFICE },
  'referral-sources': { find: OFFICE, add: OFFICE, change: OFFICE, history: OFFICE },
  settings: { find: EVERYBODY, add: ADMINS, change: ADMINS, history: ADMINS },
};

/** Who may assign a technician to a service call or unassign one. */
export const MAY_ASSIGN: Roles = OFFICE;

/** Who may see the whole company's day, and what it booked and was paid. */
export const MAY_SEE_OFFICE: Roles = OFFICE;
