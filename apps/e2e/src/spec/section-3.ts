import {
  adminRules,
  callRules,
  catalogCalls,
  constants,
  employeeCalls,
  employeeCreate,
  entities,
  nameParts,
  serviceCallCalls,
  sessionCalls,
  startUp,
} from './files.ts';
import { row } from './row.ts';

const eachHasItsFields = entities('every %s has its fields');

export const section3 = [
  row(
    'Session user: id (from the token subject claim), name, email, role (tech, dispatcher, admin; customer login also exists), authenticated flag.',
    sessionCalls('the subject of its access token is the user'),
    sessionCalls('POST /api/auth/employee/verify-2fa answers the data of a session'),
    sessionCalls('POST /api/auth/customer/login answers the data of a session to %s'),
    startUp('a stored token shows the page at once, and the server is asked'),
  ),
  row(
    'Session data in browser local storage: accessToken, refreshToken.',
    startUp('is exchanged once, and then the page is there'),
    startUp('beside a bad refresh token ends the session'),
  ),
  row(
    'Employee: _id, firstName, lastName (older records hold only a combined name, split on whitespace), email, phone, role (tech|dispatcher|admin), password (temporary, on create only), isActive (default true), dateTerminated (date or null), createdAt, address {line1, line2, city, state, postalCode, country default USA}, name.',
    eachHasItsFields,
    nameParts('a combined name is split at its blanks'),
    employeeCalls('POST /api/employees takes all of its fields, PATCH changes and reactivates'),
    adminRules('needs nothing else: active, not terminated, in the USA'),
    employeeCreate('a new employee is an active technician in the USA unless told otherwise'),
  ),
  row(
    'Customer: _id, firstName, lastName, businessName (optional), phone, email, name, referral {source {name}, sourceName}.',
    eachHasItsFields,
    callRules('needs neither business name nor email, and is trimmed'),
  ),
  row(
    'Property: _id, label (default Home), address {line1, line2, city, state, postalCode}, customerId.',
    entities('a property has its fields'),
    callRules('is refused with a blank label, and is called Home without one'),
  ),
  row(
    'Service call: _id, customer, property, assignedEmployee {_id, name}, scheduledAt, createdAt, description, status, items[], payments[].',
    entities('a service call has its fields, its items and its payments'),
  ),
  row(
    'Line item: item (catalog item id), description, quantity, unitPrice; amount = quantity x unitPrice.',
    entities('a service call has its fields, its items and its payments'),
    entities('the amount of a line is quantity times unit price'),
  ),
  row(
    'Payment: method, amount, reference (optional), paidAt (optional).',
    entities('a service call has its fields, its items and its payments'),
    callRules('of a cent will do, in each of the ways, without reference and time'),
  ),
  row(
    'Catalog item: _id, code, name, description, price, taxable (boolean), type {_id, name, key}, contractDays (only for type key contract).',
    eachHasItsFields,
    entities('contract days are for items of the type contract alone'),
  ),
  row(
    'Item type: _id, name, key.',
    eachHasItsFields,
    catalogCalls('GET /api/item-types answers the types, one of them contract'),
  ),
  row(
    'Status: key, label.',
    eachHasItsFields,
    serviceCallCalls('GET /api/statuses answers keys and labels'),
  ),
  row('Referral source: _id, name, category, isActive, description.', eachHasItsFields),
  row(
    'System settings: companyName, logoUrl (may be empty), navbarBgColor (default #564692), navbarTextColor (default #FFFFFF).',
    sessionCalls('GET /api/settings answers the defaults to anybody'),
    constants('the constants of the contract are those of the specification'),
  ),
];
