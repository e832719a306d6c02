import type { DemoIds } from '../app/demo-ids.ts';

/** Things of the demo company, and a call that is made to be weighed. */
interface WeighedIds extends DemoIds {
  plainCall: string;
}

export interface Screen {
  path: (ids: WeighedIds) => string;
  heading: string | RegExp;
}

const at = (path: string, heading: string | RegExp): Screen => ({ path: () => path, heading });

export const SIGN_IN_SCREENS: readonly Screen[] = [
  at('/login/employee', 'Employee login'),
  at('/login/customer', 'Customer login'),
];

/** What loads most of all: with a checklist, units and an invoice to show. */
export const HEAVIEST_SCREENS: readonly Screen[] = [
  { path: ({ heavyCall }) => `/service-calls/${heavyCall}`, heading: /#\d+$/ },
];

/** Every kind of page that somebody who is signed in may open first, from a bookmark. */
export const SIGNED_IN_SCREENS = {
  customer: [
    at('/dashboard', 'Dashboard'),
    { path: ({ ownCall }) => `/service-calls/${ownCall}`, heading: /#\d+$/ },
    at('/sessions', 'Signed-in devices'),
    at('/password', 'Change password'),
  ],
  tech: [at('/dashboard', 'Dashboard'), at('/sessions', 'Signed-in devices')],
  admin: [
    at('/dashboard', 'Dashboard'),
    at('/sessions', 'Signed-in devices'),
    at('/password', 'Change password'),
    at('/service-calls/new', 'New service call'),
    at('/service-calls/status/new', 'Service calls: New'),
    at('/service-calls/booked', 'Booked calls'),
    at('/payments', 'Payments'),
    at('/invoices', 'Invoices'),
    at('/dispatch', 'Dispatch'),
    at('/equipment', 'Equipment'),
    { path: ({ plainCall }) => `/service-calls/${plainCall}`, heading: /#\d+$/ },
    at('/customers', 'Customers'),
    at('/customers/new', 'New customer'),
    { path: ({ customer }) => `/customers/${customer}`, heading: /./ },
    { path: ({ customer }) => `/customers/${customer}/edit`, heading: /./ },
    { path: ({ property }) => `/properties/${property}`, heading: /, / },
    at('/admin', 'Admin'),
    at('/admin/employees', 'Employees'),
    { path: ({ technician }) => `/admin/employees/${technician}`, heading: 'Tyler Brooks' },
    { path: ({ technician }) => `/admin/employees/${technician}/edit`, heading: /./ },
    at('/admin/items', 'Item Catalog'),
    at('/admin/referral-sources', 'Referral Sources'),
    at('/admin/settings', 'System Settings'),
    at('/admin/job-types', 'Job Types'),
    at('/admin/imports', 'Import'),
    at('/admin/messages', 'Messages'),
    at('/admin/inbox', 'Inbox'),
    at('/admin/sales-tax', 'Sales Tax'),
    at('/admin/lists', 'Lists'),
    at('/admin/service-area', 'Service Area'),
  ],
} satisfies Record<string, readonly Screen[]>;
