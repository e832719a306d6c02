import { appRouter } from '@callboard/api/app-router';
import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';

// The product's original API, then the routes added since.
const SPECIFIED = `
  GET /api/auth/me
  POST /api/auth/refresh
  POST /api/auth/logout
  POST /api/auth/employee/login
  POST /api/auth/employee/verify-2fa
  POST /api/auth/employee/resend-code
  POST /api/auth/customer/login
  GET /api/settings
  PUT /api/settings
  GET /api/settings/logo
  POST /api/settings/logo
  DELETE /api/settings/logo
  GET /api/customers
  POST /api/customers
  GET /api/customers/search
  GET /api/customers/count
  GET /api/customers/{id}
  PATCH /api/customers/{id}
  GET /api/properties/by-customer/{customerId}
  POST /api/properties
  PATCH /api/properties/{id}
  POST /api/service-calls
  GET /api/service-calls
  GET /api/service-calls/{id}
  PATCH /api/service-calls/{id}
  PATCH /api/service-calls/{id}/items
  PATCH /api/service-calls/{id}/payments
  PATCH /api/service-calls/{id}/status
  PATCH /api/service-calls/{id}/assign
  GET /api/statuses
  GET /api/items
  GET /api/item-types
  POST /api/items
  PATCH /api/items/{id}
  DELETE /api/items/{id}
  GET /api/employees
  POST /api/employees
  GET /api/employees/{id}
  PATCH /api/employees/{id}
  GET /api/referral-sources
  POST /api/referral-sources
  PATCH /api/referral-sources/{id}
  DELETE /api/referral-sources/{id}
`
  .trim()
  .split(/\s*\n\s*/);

// What the screens need beyond those; nothing else may be served.
const ADDED = [
  'POST /api/auth/change-password',
  'GET /api/auth/device-key',
  'GET /api/sessions',
  'DELETE /api/sessions/{id}',
  'POST /api/sessions/end-others',
  'POST /api/sessions/end-all',
  'GET /api/settings/company',
  'GET /api/setup',
  'POST /api/setup/dismiss',
  'POST /api/items/starter',
  'POST /api/items/remove',
  'GET /api/backups',
  'GET /api/exports/customers',
  'GET /api/exports/employees',
  'GET /api/exports/hours',
  'GET /api/hours',
  'GET /api/exports/items',
  'GET /api/exports/payments',
  'GET /api/exports/referral-sources',
  'GET /api/exports/service-calls',
  'GET /api/imports',
  'GET /api/imports/{id}',
  'GET /api/imports/{id}/rejected',
  'GET /api/imports/{id}/rows',
  'POST /api/imports/{id}/check',
  'POST /api/imports/{id}/invite',
  'POST /api/imports/{id}/store',
  'POST /api/imports/{id}/tick',
  'POST /api/imports/{id}/undo',
  'POST /api/imports/{kind}',
  'GET /api/sign-in-waits',
  'DELETE /api/sign-in-waits/{id}',
  'POST /api/auth/employee/choose-password',
  'POST /api/auth/password-link',
  'POST /api/auth/employee/forgot-password',
  'POST /api/auth/customer/forgot-password',
  'POST /api/employees/{id}/invite',
  'GET /api/employees/{id}/invitation',
  'POST /api/employees/{id}/password',
  'POST /api/auth/customer/accept-invite',
  'POST /api/customers/{id}/invite',
  'GET /api/customers/{id}/owed',
  'GET /api/employees/technicians',
  'GET /api/company-lists',
  'POST /api/company-lists',
  'PATCH /api/company-lists/{id}',
  'GET /api/job-types',
  'GET /api/job-types/names',
  'GET /api/job-types/{id}',
  'POST /api/job-types',
  'PATCH /api/job-types/{id}',
  'GET /api/service-calls/count-by-state',
  'GET /api/service-calls/count-by-status',
  'GET /api/service-calls/totals',
  'POST /api/service-calls/{id}/items',
  'POST /api/service-calls/{id}/payments',
  'PATCH /api/service-calls/{id}/items/{lineId}',
  'PATCH /api/service-calls/{id}/payments/{paymentId}',
  'DELETE /api/service-calls/{id}/items/{lineId}',
  'DELETE /api/service-calls/{id}/payments/{paymentId}',
  'GET /api/service-calls/{id}/house-history',
  'GET /api/service-calls/{id}/notes',
  'POST /api/service-calls/{id}/notes',
  'GET /api/service-calls/{id}/checklist',
  'POST /api/service-calls/{id}/checklist',
  'GET /api/service-calls/{id}/signatures',
  'POST /api/service-calls/{id}/signatures',
  'GET /api/service-calls/{id}/signers',
  'GET /api/properties/{id}',
  'POST /api/properties/{id}/access-notes',
  'GET /api/customers/{id}/card',
  'GET /api/customers/{id}/notes',
  'POST /api/customers/{id}/notes',
  'GET /api/customers/{id}/flags',
  'GET /api/search',
  'GET /api/my-day',
  'GET /api/my-day/device',
  'GET /api/dashboard',
  'GET /api/dashboard/money',
  'GET /api/phones',
  'POST /api/phones/waiting',
  'GET /api/payments',
  'GET /api/payments/totals',
  'GET /api/dispatch',
  'GET /api/dispatch/plan',
  'GET /api/dispatch/suggestions',
  'GET /api/dispatch/windows',
  'GET /api/dispatch/movable',
  'POST /api/dispatch/moves',
  'POST /api/employees/{id}/time-off',
  'PATCH /api/service-calls/{id}/move',
  'GET /api/service-calls/{id}/card',
  'GET /api/service-calls/{id}/suggestions',
  'GET /api/service-calls/{id}/files',
  'POST /api/service-calls/{id}/files',
  'GET /api/customers/{id}/files',
  'POST /api/customers/{id}/files',
  'GET /api/properties/{id}/files',
  'POST /api/properties/{id}/files',
  'GET /api/customers/{id}/call-files',
  'GET /api/properties/{id}/call-files',
  'GET /api/properties/{id}/customer',
  'GET /api/properties/{id}/service-calls',
  'GET /api/properties/{id}/history',
  'GET /api/customers/{id}/history',
  'GET /api/files/{id}',
  'PATCH /api/files/{id}',
  'DELETE /api/files/{id}',
  'GET /api/files/{id}/thumbnail',
  'POST /api/live/presence',
  'GET /api/history',
  'GET /api/history/{id}',
  'POST /api/history/undo',
  'POST /api/history/undo-several',
  'POST /api/history/revert',
];

test('the REST adapter serves exactly the routes listed here', () => {
  const served = routeTable(appRouter).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual([...SPECIFIED, ...ADDED].toSorted());
});
