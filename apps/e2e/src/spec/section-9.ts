import {
  adminRules,
  callFacts,
  callLines,
  callRules,
  constants,
  createCall,
  customerForms,
  dates,
  employeeCalls,
  employees,
  money,
  navbar,
  refusedRequests,
  sessionCalls,
  startUp,
} from './files.ts';
import { row } from './row.ts';

const customerAndProperty = customerForms(
  'a new customer and a new property within a call need what the spec names',
);
const same = constants('the constants of the contract are those of the specification');

export const section9 = [
  row(
    'Default navbar colours: #564692 background, #FFFFFF text.',
    same,
    sessionCalls('GET /api/settings answers the defaults to anybody'),
  ),
  row(
    'Each failed request is retried at most once after a token refresh.',
    refusedRequests('a request that is refused again is not sent a third time'),
  ),
  row(
    'Storage keys: accessToken and refreshToken.',
    startUp('beside a bad refresh token ends the session'),
  ),
  row(
    'Currency display USD; date fields use local datetime.',
    money('shows dollars with cents and thousands'),
    dates('come back as the instant they were made from'),
    callFacts('a call shows for whom, where, when, by whom and what for'),
    createCall('the schedule time is now at first, and is sent as an ISO date'),
  ),
  row(
    'Default employee country USA; default property label Home.',
    same,
    adminRules('needs nothing else: active, not terminated, in the USA'),
    employees('a modal adds an employee'),
    callRules('is refused with a blank label, and is called Home without one'),
    customerAndProperty,
  ),
  row(
    'Quantity minimum 1; price step 0.01; payment minimum 0.01; contract days minimum 1.',
    same,
    callRules('is refused %s'),
    callRules('is refused when it is %s'),
    adminRules('is refused for %d contract days'),
  ),
  row('2FA code is 6 digits.', same, adminRules('%j is no verification code')),
  row(
    'Default employee sort: createdAt descending.',
    same,
    employeeCalls(
      'GET /api/employees is sorted by createdAt, the newest first, unless told otherwise',
    ),
    employees('the employees are sorted by each column, newest first at first'),
  ),
  row('50 US state codes offered for property state.', same, customerAndProperty),
  row('Default status filter new.', same, navbar('has the links of the role')),
  row('Modal widths are fixed.', callLines('the editors are modals of a fixed width')),
];
