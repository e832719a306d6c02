import { DEFAULT_STATUS, STATUSES } from '@callboard/contract/calls/status-list';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';

/** A screen that the box opens, or a command that it runs. */
export interface Command {
  title: string;
  /** Its full names besides the title. */
  names: readonly string[];
  /** Other words that find it. */
  also?: string | undefined;
  does: { open: string } | { command: 'log-out' | 'single-keys' };
}

/** `names` is its title, followed by its other full names after commas. */
type Listed = readonly [names: string, path: string, also?: string];

const statusList = ({ key, label }: (typeof STATUSES)[number]): Listed => [
  `Service Calls: ${label}${key === DEFAULT_STATUS ? ', By Status' : ''}`,
  `/service-calls/status/${key}`,
  'by status list',
];

/** The lists of calls in a state. Their keys are the contract's call states. */
const STATE_LISTS: readonly Listed[] = [
  ['Service Calls: Late', '/service-calls/status/late', 'overdue running behind list'],
  ['Service Calls: Running over', '/service-calls/status/running_over', 'list'],
  ['Service Calls: Unscheduled', '/service-calls/status/unscheduled', 'list'],
  ['Service Calls: Unassigned', '/service-calls/status/unassigned', 'nobody to go list'],
  ['Service Calls: No time set', '/service-calls/status/needs_time', 'list'],
  ['Service Calls: Emergency', '/service-calls/status/emergency', 'urgent list'],
  ['Service Calls: Waiting', '/service-calls/status/waiting', 'on hold parts list'],
  ['Service Calls: Not confirmed', '/service-calls/status/not_confirmed', 'list'],
  [
    'Service Calls: Unpaid',
    '/service-calls/status/unpaid',
    'amount due balance list who owes us money past due receivables',
  ],
];

/** The first ones are offered before anything is typed. */
const FOR_STAFF: readonly Listed[] = [
  ['New Service Call, New call, Create Service Call', '/service-calls/new', 'add book job visit'],
  [
    'Dispatch, Dispatch board',
    '/dispatch',
    'schedule calendar time off vacation sick day off map move reschedule',
  ],
  ['Dashboard', '/dashboard', 'home start today my day'],
  ...STATUSES.map(statusList),
  ...STATE_LISTS,
];

const FOR_OFFICE: readonly Listed[] = [
  ['Customers', '/customers', 'people clients list'],
  ['Add Customer, New customer', '/customers/new', 'create'],
  ['Equipment, Units', '/equipment', 'serial model warranty furnaces'],
  ['Refrigerant log', '/equipment', 'epa 608 leak charge'],
  ['Invoices', '/invoices', 'bills billing issue batch aging receivables credit notes'],
  ['Payments', '/payments', 'money taken deposits revenue checks cash'],
  ['Booked calls', '/service-calls/booked', 'bookings booked today'],
  ['Admin', '/admin', 'administration back office'],
  [
    'Employees',
    '/admin/employees',
    'team technicians staff time off vacation days off working hours add invite technician',
  ],
  ['Item Catalog, Price book, Price list', '/admin/items', 'prices parts services cost labor rate'],
  [
    'Referral Sources',
    '/admin/referral-sources',
    'advertising marketing how they heard about us leads',
  ],
  ['Import', '/admin/imports', 'spreadsheet csv excel file upload undo import'],
  ['Export customers', '/customers', 'csv spreadsheet excel download'],
  ['Export payments', '/payments', 'csv spreadsheet excel download'],
  ['Export the price book', '/admin/items', 'csv spreadsheet excel download items'],
  ['Inbox', '/admin/inbox', 'texts replies incoming sms'],
  ['Hours worked', '/admin/employees', 'timesheet payroll export time'],
];

const FOR_ADMINS: readonly Listed[] = [
  [
    'System Settings, Settings',
    '/admin/settings',
    'company name logo colors business hours time zone phone address branding',
  ],
  ['Job Types', '/admin/job-types', 'duration questions how long'],
  ['Lists', '/admin/lists', 'tags reasons arrival windows holidays'],
  ['Tags', '/admin/lists?list=tags', 'labels'],
  ['Cancel reasons', '/admin/lists?list=cancel-reasons', 'why canceled cancellation'],
  ['Arrival windows', '/admin/lists?list=arrival-windows', 'promised time slots'],
  ['Holidays', '/admin/lists?list=holidays', 'closed days'],
  ['Service Area', '/admin/service-area', 'zip codes territory where we go'],
  ['Sales Tax, Tax rates', '/admin/sales-tax', 'taxes county city exempt rates'],
  ['Messages', '/admin/messages', 'texts sms email reminders on the way notifications'],
  ['Likely Duplicates', '/customers/duplicates', 'duplicate customers merge twice double'],
  ['Backups', '/admin', 'backup restore save data'],
];

const OWN: readonly Listed[] = [
  ['Signed-in devices', '/sessions', 'sessions account phone tablet lost stolen'],
  ['Change password', '/password', 'account reset my password'],
];

function asCommand([all, open, also]: Listed): Command {
  const [title = '', ...names] = all.split(', ');
  return { title, names, also, does: { open } };
}

/**
 * What a role may open, in the order of the navbar. Customers have no box.
 * @param hasSingleKeys whether single letters are shortcuts, which one of the commands changes
 */
export function commandsOf(role: SessionRole, hasSingleKeys: boolean): Command[] {
  return [
    ...FOR_STAFF.map(asCommand),
    ...(isOfficeRole(role) ? FOR_OFFICE.map(asCommand) : []),
    ...(role === 'admin' ? FOR_ADMINS.map(asCommand) : []),
    ...OWN.map(asCommand),
    {
      title: `Turn ${hasSingleKeys ? 'off' : 'on'} single-key shortcuts`,
      names: ['Single-key shortcuts'],
      also: 'keyboard keys letters slash',
      does: { command: 'single-keys' },
    },
    {
      title: 'Logout',
      names: ['Log out', 'Sign out'],
      also: 'leave',
      does: { command: 'log-out' },
    },
  ];
}

/** Whether it is offered before anything is typed: what is needed when a caller is on the line. */
export const isOfferedFirst = ({ does }: Command): boolean =>
  'open' in does && ['/service-calls/new', '/dispatch', '/customers'].includes(does.open);
