import {
  callFacts,
  callLines,
  employeeCalls,
  employeeSignIn,
  employees,
  employeeUpdate,
  failingAnswers,
  frame,
  mainJob,
  navbar,
  refusedRequests,
  serviceCallCalls,
  sessionCalls,
  startUp,
} from './files.ts';
import { row } from './row.ts';

export const section4 = [
  row(
    'Session: signed in when an access token exists.',
    startUp('a stored token shows the page at once, and the server is asked'),
  ),
  row(
    'On startup the product decodes the user from the stored access token, then asks the server for the current user.',
    startUp('a stored token shows the page at once, and the server is asked'),
    startUp('the server knows better than the stored token who somebody is'),
  ),
  row(
    'If no user results and a refresh token exists, it refreshes the token and loads the current user again.',
    startUp('is exchanged once, and then the page is there'),
  ),
  row(
    'On refresh failure, or a 401 with no refresh token, the session is cleared: user, both tokens and both stored tokens removed.',
    startUp('beside a bad refresh token ends the session'),
    refusedRequests('without a refresh token a 401 ends the session'),
  ),
  row(
    'Settings have a loaded flag that becomes true after the settings call succeeds or fails.',
    failingAnswers('a page comes though nobody says who somebody is or how the company looks'),
    frame('the breadcrumb starts with Home and lists the parents'),
  ),
  row(
    'Service call status values come from the server list (key and label); the values are not shown.',
    serviceCallCalls('GET /api/statuses answers keys and labels'),
    callFacts('the status selector offers the listed ones and sends at once'),
  ),
  row('Status new is the default filter.', navbar('has the links of the role')),
  row(
    'Changing the status selector immediately sends the new status; any listed status may be chosen, with no transition restrictions visible.',
    callFacts('the status selector offers the listed ones and sends at once'),
    serviceCallCalls(
      'PATCH /api/service-calls/{id}/status takes every listed status, in any order',
    ),
  ),
  row(
    'Employee: active or inactive with dateTerminated.',
    employeeUpdate('left today unless a date is given'),
  ),
  row(
    'Reactivate sets isActive true and clears dateTerminated.',
    employees('each employee has View and Edit, and only who left Reactivate'),
    employeeCalls('POST /api/employees takes all of its fields, PATCH changes and reactivates'),
  ),
  row(
    'Employee login: step 1 (credentials) returns a temporary token; step 2 (code) uses it; success stores the session and goes to /dashboard.',
    sessionCalls('POST /api/auth/employee/login answers a temporary token'),
    sessionCalls('POST /api/auth/employee/verify-2fa answers the data of a session'),
    employeeSignIn('a typed code sends itself at the sixth digit, once'),
    mainJob('from the sign-in to a paid call that outlives the server'),
  ),
  row(
    'Technician assignment: choosing Unassigned sets assignment to none.',
    callFacts('the technician selector offers active technicians and Unassigned'),
    serviceCallCalls(
      'PATCH /api/service-calls/{id}/assign answers who is assigned, null for nobody',
    ),
  ),
  row(
    'Line items and payments are edited as a whole list: every add, edit or remove resends the full list and reloads the call.',
    callLines('every change of the line items sends the whole list'),
    callLines('every change of the payments sends the whole list'),
  ),
];
