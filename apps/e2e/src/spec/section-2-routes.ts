import {
  callFacts,
  catalogAndSources,
  createCall,
  customerSignIn,
  customersAndSettings,
  employeeSignIn,
  employees,
  guards,
  routes,
  startScreens,
} from './files.ts';
import { row } from './row.ts';

const opened = routes('each route ends where the spec says');
const byRole = guards('gets the pages of the role, and the dashboard instead of others');

export const section2Routes = [
  row('All paths are case-insensitive.', guards('paths count in any letter case'), opened),
  row('| / | any | redirects to /dashboard |', opened),
  row(
    '| /login/employee | any | two-step login |',
    opened,
    employeeSignIn('a typed code sends itself at the sixth digit, once'),
  ),
  row('| /login/customer | any | customer login |', opened, customerSignIn('signs a customer in')),
  row(
    '| /dashboard | signed in | tiles |',
    opened,
    byRole,
    startScreens('the dashboard of a $who has its tiles'),
  ),
  row(
    '| /service-calls/new | signed in | create a service call |',
    opened,
    byRole,
    createCall('Create waits for a customer and a property, and leads to the call'),
  ),
  row(
    '| /service-calls/status/{status} | signed in | list of calls with that status |',
    opened,
    byRole,
    startScreens('a status list has the calls with its status and no others'),
  ),
  row(
    '| /service-calls/{id} | signed in | service call detail |',
    opened,
    byRole,
    callFacts('a call shows for whom, where, when, by whom and what for'),
  ),
  row(
    '| /admin | admin, dispatcher | admin home |',
    opened,
    byRole,
    startScreens('the admin home has its tiles'),
  ),
  row(
    '| /admin/employees | admin, dispatcher | employees table |',
    opened,
    byRole,
    employees('the employees are sorted by each column, newest first at first'),
  ),
  row(
    '| /admin/items | admin, dispatcher | item catalog |',
    opened,
    byRole,
    catalogAndSources('the catalog is searched by name or code, and reset'),
  ),
  row(
    '| /admin/referral-sources | admin, dispatcher | referral sources |',
    opened,
    byRole,
    catalogAndSources('a referral source is added, edited in its row and deleted'),
  ),
  row(
    '| /customers | admin, dispatcher | customers list |',
    opened,
    byRole,
    customersAndSettings('customers are counted, found by name, phone or address, and opened'),
  ),
  row(
    '| /admin/employees/{id}, /admin/employees/{id}/edit | admin, dispatcher | contents not shown |',
    opened,
    byRole,
  ),
  row(
    '| /customers/{id}, /customers/{id}/edit, /customers/new | admin, dispatcher | contents not shown |',
    opened,
    byRole,
  ),
  row(
    '| /admin/settings | admin only | system settings |',
    opened,
    byRole,
    customersAndSettings('the settings change name, colours and logo of every page'),
  ),
];
