import type { FileOwner } from '../files/files.ts';
import { EXPORTED_KINDS, type HistoryKind, KINDS } from '../platform/kinds.ts';
import { OFFICE_ROLES } from '../platform/role-list.ts';
import { recordOf } from '../platform/values/record-of.ts';
import type { EmployeeRole, SessionRole } from './roles.ts';

type Roles = readonly SessionRole[];

const STAFF: Roles = ['tech', 'dispatcher', 'admin'];
const OFFICE: Roles = OFFICE_ROLES;
const ADMINS: Roles = ['admin'];

/** Who may read and change what: the one table for routers, history, undo and live updates. */
export const RIGHTS: Record<
  HistoryKind,
  Record<'find' | 'add' | 'change' | 'history', Roles>
> = KINDS;

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

/** Who may change whether a property is residential; technicians only that, and where a call is theirs. */
export const MAY_CHANGE_USE: Roles = STAFF;

/** Who may say what staff have to know of a customer. */
export const MAY_SET_FLAGS: Roles = OFFICE;

/** Who may say that a customer pays no tax. */
export const MAY_EXEMPT: Roles = OFFICE;

/** Who may see which customers are probably the same, and say that two are not. */
export const MAY_SEE_DUPLICATES: Roles = ADMINS;

/** Whose phone keeps what is done without signal, and says how much it is sending. */
export const MAY_KEEP_WORK: Roles = ['tech'];

/** Who may see the whole company's day, what it booked and was paid, what its lists come to and customers owe. */
export const MAY_SEE_OFFICE: Roles = OFFICE;

/** Who may see what a customer owes; customers only their own. */
export const MAY_SEE_OWED: Roles = ['customer', 'dispatcher', 'admin'];

/** Who may see issued invoices: customers their own, technicians those of calls assigned to them. */
export const MAY_SEE_INVOICES: Roles = ['customer', ...STAFF];

/** Who may issue invoices and send them; technicians for calls assigned to them. */
export const MAY_INVOICE: Roles = STAFF;

/** Who may write credit notes and issue many invoices at once. */
export const MAY_CREDIT: Roles = OFFICE;

/** Who may record refunds, see a customer's account and use their credit. */
export const MAY_REFUND: Roles = OFFICE;

/** Who may import what from a file. */
export const MAY_IMPORT = {
  customers: OFFICE,
  equipment: OFFICE,
  catalog: ADMINS,
  employees: ADMINS,
  'referral-sources': ADMINS,
  visits: ADMINS,
} as const satisfies Record<string, Roles>;

/** Who may take what with them as a file. */
export const MAY_EXPORT = {
  ...recordOf(EXPORTED_KINDS, (kind): Roles => KINDS[kind].export),
  payments: ADMINS,
  invoices: ADMINS,
  'refrigerant-log': OFFICE,
  /** Technicians only their own. */
  hours: STAFF,
};

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
