import type { DemoIds } from '../app/demo-ids.ts';
import type { Who } from '../screens/signed-in.ts';

/** Who sees a screen; everybody else is sent somewhere else. */
type Access = 'any' | 'nobody' | 'temporary' | 'signed in' | 'staff' | 'office' | 'admin';

export interface Route {
  path: (ids: DemoIds) => string;
  access: Access;
  /** The heading of those who may. */
  heading: string | RegExp;
}

const path = (text: string) => () => text;

/** Every screen's address, and addresses that lead nowhere. */
export const ROUTES: readonly Route[] = [
  { path: path('/'), access: 'signed in', heading: 'Dashboard' },
  { path: path('/login/employee'), access: 'nobody', heading: 'Employee login' },
  { path: path('/login/customer'), access: 'nobody', heading: 'Customer login' },
  { path: path('/dashboard'), access: 'signed in', heading: 'Dashboard' },
  { path: path('/sessions'), access: 'signed in', heading: 'Signed-in devices' },
  { path: path('/password'), access: 'signed in', heading: 'Change password' },
  { path: path('/service-calls/new'), access: 'staff', heading: 'New service call' },
  { path: path('/service-calls/status/new'), access: 'staff', heading: 'Service calls: New' },
  { path: path('/service-calls/status/on_hold'), access: 'staff', heading: /: On hold$/ },
  { path: path('/service-calls/status/nothing'), access: 'staff', heading: 'Service calls' },
  { path: path('/dispatch'), access: 'staff', heading: 'Dispatch' },
  { path: ({ ownCall }) => `/service-calls/${ownCall}`, access: 'signed in', heading: /#\d+$/ },
  { path: ({ fullCall }) => `/service-calls/${fullCall}`, access: 'staff', heading: /#\d+$/ },
  { path: path('/service-calls/nothing'), access: 'signed in', heading: 'Service call' },
  { path: path('/service-calls/booked'), access: 'office', heading: 'Booked calls' },
  { path: path('/payments'), access: 'office', heading: 'Payments' },
  { path: path('/equipment'), access: 'office', heading: 'Equipment' },
  { path: path('/equipment/nothing'), access: 'staff', heading: 'Equipment' },
  { path: path('/my-day'), access: 'staff', heading: /day$/ },
  { path: path('/admin'), access: 'office', heading: 'Admin' },
  { path: path('/admin/employees'), access: 'office', heading: 'Employees' },
  { path: path('/admin/items'), access: 'office', heading: 'Item Catalog' },
  { path: path('/admin/items#starter'), access: 'office', heading: 'Starter price book' },
  { path: path('/admin/referral-sources'), access: 'office', heading: 'Referral Sources' },
  { path: path('/customers'), access: 'office', heading: 'Customers' },
  {
    path: ({ technician }) => `/admin/employees/${technician}`,
    access: 'office',
    heading: 'Tyler Brooks',
  },
  {
    path: ({ technician }) => `/admin/employees/${technician}/edit`,
    access: 'office',
    heading: 'Edit employee',
  },
  { path: ({ customer }) => `/customers/${customer}`, access: 'office', heading: /^\S+ \S+/ },
  { path: ({ customer }) => `/customers/${customer}/edit`, access: 'office', heading: /^Edit cu/ },
  { path: path('/customers/new'), access: 'office', heading: 'New customer' },
  { path: path('/customers/nothing'), access: 'office', heading: 'Customer' },
  { path: ({ property }) => `/properties/${property}`, access: 'staff', heading: /^.+, \d+ / },
  { path: path('/properties/nothing'), access: 'staff', heading: 'Property' },
  { path: path('/admin/settings'), access: 'admin', heading: 'System Settings' },
  { path: path('/admin/imports'), access: 'office', heading: 'Import' },
  { path: path('/admin/lists'), access: 'admin', heading: 'Lists' },
  { path: path('/admin/job-types'), access: 'admin', heading: 'Job Types' },
  { path: path('/login/own-password'), access: 'temporary', heading: 'Choose your own password' },
  { path: path('/login/forgot-password'), access: 'nobody', heading: 'Forgot password?' },
  { path: path('/choose-password'), access: 'any', heading: 'Choose your password' },
  { path: path('/nothing'), access: 'any', heading: 'Page not found' },
  { path: path('/admin/nothing'), access: 'office', heading: 'Page not found' },
];

const MAY: Record<Access, readonly Who[]> = {
  any: ['nobody', 'customer', 'tech', 'dispatcher', 'admin'],
  nobody: ['nobody'],
  // Nobody of the demo company has a temporary password.
  temporary: [],
  'signed in': ['customer', 'tech', 'dispatcher', 'admin'],
  staff: ['tech', 'dispatcher', 'admin'],
  office: ['dispatcher', 'admin'],
  admin: ['admin'],
};

/** Where somebody ends who opens a route, and what the page there is called. */
export function endOf(route: Route, who: Who, ids: DemoIds) {
  const opened = route.path(ids);
  if (MAY[route.access].includes(who)) {
    return { path: opened === '/' ? '/dashboard' : opened, heading: route.heading };
  }
  if (who === 'nobody') return { path: '/login/employee', heading: 'Employee login' };
  // A call of somebody else does not exist for a customer.
  if (who === 'customer' && opened === `/service-calls/${ids.fullCall}`) {
    return { path: opened, heading: 'Service call' };
  }
  return { path: '/dashboard', heading: 'Dashboard' };
}
