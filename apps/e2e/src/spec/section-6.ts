import {
  callFacts,
  callLines,
  createCall,
  guards,
  rights,
  routes,
  startScreens,
  technician,
} from './files.ts';
import { row } from './row.ts';

const letsIn = rights('$path lets in whom the contract names, and nobody else');
const pages = guards('gets the pages of the role, and the dashboard instead of others');

export const section6 = [
  row(
    'Any signed-in user: dashboard, create service call, view calls by status, service call detail, edit status, items and payments.',
    letsIn,
    pages,
    startScreens('a status list has the calls with its status and no others'),
    createCall('the schedule time is now at first, and is sent as an ISO date'),
    callFacts('the status selector offers the listed ones and sends at once'),
    callLines('every change of the line items sends the whole list'),
    callLines('every change of the payments sends the whole list'),
  ),
  row(
    'admin and dispatcher: Admin area (employees, item catalog, referral sources), customers list, detail, edit and create, technician assignment on a call (selectable technicians are active employees with role tech).',
    letsIn,
    pages,
    technician('a technician finds neither Admin nor a technician selector'),
    callFacts('the technician selector offers active technicians and Unassigned'),
  ),
  row('admin only: system settings (logo, company name, colours).', letsIn, pages),
  row(
    'Disallowed roles are redirected to /dashboard.',
    pages,
    routes('each route ends where the spec says'),
  ),
];
