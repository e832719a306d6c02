import { catalogAndSources, customersAndSettings, employees, startScreens } from './files.ts';
import { row } from './row.ts';

const search = catalogAndSources('the catalog is searched by name or code, and reset');
const source = catalogAndSources('a referral source is added, edited in its row and deleted');
const customers = customersAndSettings(
  'customers are counted, found by name, phone or address, and opened',
);
const settings = customersAndSettings('the settings change name, colours and logo of every page');

export const section2Admin = [
  row(
    'Tiles: System Settings (company logo, navbar styles), Employees, Referral Sources, Item Catalog.',
    startScreens('the admin home has its tiles'),
  ),
  row(
    'Sortable table with columns first name, last name, email, cell phone, role, date added, date terminated, active.',
    employees('the employees are sorted by each column, newest first at first'),
  ),
  row(
    'Each row has View and Edit links, Reactivate for inactive ones, and inline edit.',
    employees('each employee has View and Edit, and only who left Reactivate'),
    employees('an employee is edited in their row'),
  ),
  row('An Add Employee modal creates employees.', employees('a modal adds an employee')),
  row(
    'Search by name or code with Search and Reset, an add form, inline edit and delete.',
    search,
    catalogAndSources('an item is added, edited in its row and deleted'),
  ),
  row("Empty text 'No items found'.", search),
  row('Add form, inline edit, delete.', source),
  row("Empty text 'No referral sources'.", source),
  row(
    'Total count; search by name, phone or address (Enter or Search button); Reset; Add Customer link; table with View.',
    customers,
  ),
  row('The search shows the count of results.', customers),
  row("Empty text 'No customers found'.", customers),
  row('Company name, navbar background and text colours, logo upload or removal, Save.', settings),
  row("Shows 'Settings saved.' on success.", settings),
];
