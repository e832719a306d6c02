import { testsIn } from './row.ts';

// The API, over plain HTTP.
export const sessionCalls = testsIn('apps/server/src/spec/session-calls.db.test.ts');
export const customerCalls = testsIn('apps/server/src/spec/customer-calls.db.test.ts');
export const employeeCalls = testsIn('apps/server/src/spec/employee-calls.db.test.ts');
export const catalogCalls = testsIn('apps/server/src/spec/catalog-calls.db.test.ts');
export const serviceCallCalls = testsIn('apps/server/src/spec/service-call-calls.db.test.ts');
export const entities = testsIn('apps/server/src/spec/entities.db.test.ts');
export const callRules = testsIn('apps/server/src/spec/call-rules.db.test.ts');
export const adminRules = testsIn('apps/server/src/spec/admin-rules.db.test.ts');

// The business, without a transport.
export const rights = testsIn('packages/api/src/access/rights.db.test.ts');
export const employeeUpdate = testsIn('packages/api/src/employees/update.db.test.ts');
export const employeeCreate = testsIn('packages/api/src/employees/create.db.test.ts');

// The browser.
export const routes = testsIn('apps/e2e/src/routes/routes.e2e.test.ts');
export const guards = testsIn('apps/e2e/src/session/guards.e2e.test.ts');
export const navbar = testsIn('apps/e2e/src/session/navbar.e2e.test.ts');
export const frame = testsIn('apps/e2e/src/session/frame.e2e.test.ts');
export const companyLook = testsIn('apps/e2e/src/session/company-look.e2e.test.ts');
export const logOut = testsIn('apps/e2e/src/session/log-out.e2e.test.ts');
export const startUp = testsIn('apps/e2e/src/session/start-up.e2e.test.ts');
export const refusedRequests = testsIn('apps/e2e/src/session/refused-requests.e2e.test.ts');
export const employeeSignIn = testsIn('apps/e2e/src/session/employee-login.e2e.test.ts');
export const customerSignIn = testsIn('apps/e2e/src/session/customer-login.e2e.test.ts');
export const mainJob = testsIn('apps/e2e/src/main-job/main-job.e2e.test.ts');
export const badInput = testsIn('apps/e2e/src/main-job/bad-input.e2e.test.ts');
export const technician = testsIn('apps/e2e/src/main-job/technician.e2e.test.ts');
export const adminForms = testsIn('apps/e2e/src/forms/admin-forms.e2e.test.ts');
export const lineForms = testsIn('apps/e2e/src/forms/call-lines.e2e.test.ts');
export const customerForms = testsIn('apps/e2e/src/forms/customer-and-property.e2e.test.ts');
export const messages = testsIn('apps/e2e/src/forms/messages.e2e.test.ts');
export const startScreens = testsIn('apps/e2e/src/spec/start-screens.e2e.test.ts');
export const failingAnswers = testsIn('apps/e2e/src/spec/failing-answers.e2e.test.ts');
export const createCall = testsIn('apps/e2e/src/spec/create-call.e2e.test.ts');
export const callFacts = testsIn('apps/e2e/src/spec/call-facts.e2e.test.ts');
export const callLines = testsIn('apps/e2e/src/spec/call-lines.e2e.test.ts');
export const employees = testsIn('apps/e2e/src/spec/employees.e2e.test.ts');
export const catalogAndSources = testsIn('apps/e2e/src/spec/catalog-and-sources.e2e.test.ts');
export const customersAndSettings = testsIn('apps/e2e/src/spec/customers-and-settings.e2e.test.ts');

// Single parts.
export const constants = testsIn('apps/e2e/src/spec/constants.test.ts');
export const nameParts = testsIn('apps/web/src/features/employees/name-parts.test.ts');
export const money = testsIn('apps/web/src/format/money.test.ts');
export const dates = testsIn('apps/web/src/format/dates.test.ts');
