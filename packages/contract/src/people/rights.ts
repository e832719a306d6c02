import type { FileOwner } from '../files.ts';
import type { HistoryKind } from '../history.ts';
import { OFFICE_ROLES, SESSION_ROLES } from './role-list.ts';
import type { EmployeeRole, SessionRole } from './roles.ts';

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
  'company-lists': { find: STAFF, add: ADMINS, change: ADMINS, history: ADMINS },
  settings: { find: EVERYBODY, add: ADMINS, change: ADMINS, history: ADMINS },
  // Whoever shows customers or prices has to hear of an import.
  transfers: { find: STAFF, add: OFFICE, change: OFFICE, history: ADMINS },
  // What they belong to decides further: see below.
  files: { find: EVERYBODY, add: STAFF, change: STAFF, history: OFFICE },
  // Whoever stands before a unit keeps its record; customers see their own.
  equipment: { find: EVERYBODY, add: STAFF, change: STAFF, history: STAFF },
};

/** Who may see and add files of what; customers see their own that are shared, and add none. */
export const MAY_HANDLE_FILES: Record<FileOwner, Roles> = {
  'service-calls': STAFF,
  properties: STAFF,
  customers: OFFICE,
  equipment: STAFF,
};

/** Who may remove any file; whoever added it may do so on the same day. */
export const MAY_REMOVE_FILES: Roles = OFFICE;

/** Who may assign a technician to a service call or unassign one. */
export const MAY_ASSIGN: Roles = OFFICE;

/** Who may add to the access notes of a property; the office edits them. */
export const MAY_ADD_ACCESS_NOTES: Roles = STAFF;

/** Who may say what staff have to know of a customer. */
export const MAY_SET_FLAGS: Roles = OFFICE;

/** Who may see which customers are probably the same, and say that two are not. */
export const MAY_SEE_DUPLICATES: Roles = ADMINS;

/** Whose phone keeps what is done without signal, and says how much it is sending. */
export const MAY_KEEP_WORK: Roles = ['tech'];

/** Who may see the whole company's day, what it booked and was paid, what its lists come to and customers owe. */
export const MAY_SEE_OFFICE: Roles = OFFICE;

/** Who may see what a customer owes; customers only their own. */
export const MAY_SEE_OWED: Roles = ['customer', 'dispatcher', 'admin'];

/** Who may import what from a file. */
const BOTH_WAYS = {
  customers: OFFICE,
  equipment: OFFICE,
  catalog: ADMINS,
  employees: ADMINS,
  'referral-sources': ADMINS,
} as const;

export const MAY_IMPORT = {
  ...BOTH_WAYS,
  visits: ADMINS,
} as const satisfies Record<string, Roles>;

/** Who may take what with them as a file. */
export const MAY_EXPORT = {
  ...BOTH_WAYS,
  'service-calls': ADMINS,
  payments: ADMINS,
  'refrigerant-log': OFFICE,
  /** Technicians only their own. */
  hours: STAFF,
} as const satisfies Record<string, Roles>;

/** Who may see when the company's data was last backed up. */
export const MAY_SEE_BACKUPS: Roles = ADMINS;

/** Who may send an employee of each role a link to choose a password. */
export const MAY_SEND_LINK: Record<EmployeeRole, Roles> = {
  tech: OFFICE,
  dispatcher: OFFICE,
  admin: ADMINS,
};

/** Who may set somebody else's password. */
export const MAY_SET_PASSWORD: Roles = ADMINS;
