import { CALL_STATES } from '@callboard/contract/calls/late-or-unscheduled';
import { STATUSES } from '@callboard/contract/calls/statuses';
import { CUSTOMER_SORTS } from '@callboard/contract/customers/customer-sorts';
import type { CustomerListQuery } from '@callboard/contract/customers/customers';
import { INVOICE_SORTS } from '@callboard/contract/invoices/invoice-list';
import type { InvoiceQuery } from '@callboard/contract/invoices/invoices';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import type { EmployeeQuery } from '@callboard/contract/people/employees';
import { EMPLOYEE_SORTS } from '@callboard/contract/people/employees';
import type { Caller } from '../start-test-app.ts';
import { listsOfCalls } from './lists-of-calls.ts';
import { questionsOfEquipment } from './questions-of-equipment.ts';

/** What the queries are about; `page` is a call far down the list, and so on. */
export type Subjects = {
  customerId: string;
  technicianId: string;
  callId: string;
  callCursor: string;
  closedCursor: string;
  customerCursor: string;
  paymentCursor: string;
  propertyId: string;
  callAtProperty: string;
  unitId: string;
  unitCursor: string;
  entryCursor: string;
  from: string;
  to: string;
};

export type Question = readonly [name: string, ask: () => Promise<unknown>];

/** Every kind of search: rare and common words, one letter and more, for each kind of record. */
export const SEARCHES = [
  'e',
  'q',
  '9',
  'an',
  'er',
  'st',
  'qx',
  'zz',
  "o'",
  '78',
  '-1',
  'smi',
  'smith',
  'zelwood',
  'austin',
  'example',
  'xqzt',
  'mary smith',
  'austin leander',
  'e a',
  'an zzz',
  '512',
  '5125550',
  '(512) 555-0142',
  '+1 737',
  'mary.smith',
  '@inbox',
  '77 e 6th',
  '78704',
  'vasques',
  'smiht, mray',
  '77 brushy crek',
  '#1042',
] as const;

/** Every query behind the lists, screens and counts, once for each variant. */
export function questions(
  { admin, tech, customer }: { admin: Caller; tech: Caller; customer: Caller },
  about: Subjects,
): Question[] {
  const { customerId, propertyId, technicianId, callId, callCursor, from, to } = about;
  const day = from.slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const someHouse = async () => (await admin.serviceCalls.byId({ id: callId })).property._id;
  const byEmployee = (sort: EmployeeQuery['sort'], dir: EmployeeQuery['dir']): Question => [
    `employees by ${sort} ${dir}`,
    () => admin.employees.list({ sort, dir, cursor: technicianId }),
  ];
  const customersBy = (
    sort: CustomerListQuery['sort'],
    dir: CustomerListQuery['dir'],
  ): Question[] => [
    [`customers by ${sort} ${dir}`, () => admin.customers.list({ sort, dir, limit: 50 })],
    [
      `customers by ${sort} ${dir}, a later page`,
      () => admin.customers.list({ sort, dir, limit: 50, cursor: about.customerCursor }),
    ],
  ];
  const invoicesBy = (sort: InvoiceQuery['sort'], dir: InvoiceQuery['dir']): Question => [
    `open invoices by ${sort} ${dir}`,
    () => admin.invoices.list({ sort, dir, state: 'open', limit: 50 }),
  ];
  return [
    ...STATUSES.map(
      ({ key }): Question => [
        `calls with status ${key}`,
        () => admin.serviceCalls.list({ status: key, limit: 50 }),
      ],
    ),
    ...CALL_STATES.map(
      (state): Question => [
        `calls in the state ${state}`,
        () => admin.serviceCalls.list({ state, limit: 50 }),
      ],
    ),
    ...listsOfCalls(admin, about),
    ['how many calls are in each state', () => admin.serviceCalls.countByState()],
    ['the office’s day', () => admin.dashboard.day()],
    ['totals of calls and payments on the dashboard', () => admin.dashboard.money()],
    ['what is to invoice', () => admin.invoices.toInvoice({ limit: 50 })],
    ['what is open by age', () => admin.invoices.totals()],
    ['how many calls a change of rates goes through', () => admin.taxes.reach({ from: day })],
    ['visits of a day', () => admin.serviceCalls.list({ from, to, isVisit: true })],
    ['calls booked on a day', () => admin.serviceCalls.list({ bookedFrom: from, bookedTo: to })],
    ['payments taken on a day', () => admin.payments.list({ from, to })],
    [
      'payments taken on a day, a later page',
      () => admin.payments.list({ from, to: about.to, cursor: about.paymentCursor }),
    ],
    ['calls', () => admin.serviceCalls.list({})],
    ['calls, a later page', () => admin.serviceCalls.list({ cursor: callCursor })],
    [
      'closed calls, a later page',
      () => admin.serviceCalls.list({ status: 'closed', cursor: about.closedCursor }),
    ],
    ['calls of a customer', () => admin.serviceCalls.list({ customerId })],
    [
      'calls of a customer, a later page',
      () => admin.serviceCalls.list({ customerId, cursor: callCursor }),
    ],
    ['new calls of a customer', () => admin.serviceCalls.list({ customerId, status: 'new' })],
    ['own calls', () => customer.serviceCalls.list({})],
    ['calls of a technician', () => tech.serviceCalls.list({ assignedEmployeeId: technicianId })],
    [
      'calls of a technician, a later page',
      () => tech.serviceCalls.list({ assignedEmployeeId: technicianId, cursor: callCursor }),
    ],
    [
      'a technician’s new calls',
      () => tech.serviceCalls.list({ assignedEmployeeId: technicianId, status: 'new' }),
    ],
    [
      'a technician’s scheduled calls',
      () => tech.serviceCalls.list({ assignedEmployeeId: technicianId, status: 'scheduled' }),
    ],
    [
      'a technician’s calls on hold',
      () => tech.serviceCalls.list({ assignedEmployeeId: technicianId, status: 'on_hold' }),
    ],
    [
      'a technician’s day',
      () => tech.serviceCalls.list({ assignedEmployeeId: technicianId, from, to, limit: 500 }),
    ],
    ['a technician’s visits of a day and the next', () => tech.myDay.day({})],
    ['what a technician’s phone keeps', () => tech.myDay.device({})],
    ['everybody’s hours', () => admin.hours.ofWeek({ week: day })],
    ['everybody’s day', () => admin.serviceCalls.list({ from, to, limit: 500 })],
    [
      'everybody’s day, a later page',
      () => admin.serviceCalls.list({ from, to, cursor: callCursor }),
    ],
    ['new calls of a day', () => admin.serviceCalls.list({ from, to, status: 'new' })],
    ['how many calls each status has', () => admin.serviceCalls.countByStatus()],
    ['a call with its lines', () => admin.serviceCalls.byId({ id: callId })],
    ['the checklist of a call', () => tech.serviceCalls.checklist({ id: callId })],
    ['the signatures of a call', () => tech.serviceCalls.signatures({ id: callId })],
    ['what was done in a house', () => tech.serviceCalls.houseHistory({ id: callId })],
    ['the board of today', () => admin.dispatch.board({ from: today })],
    ['the board of a past week', () => admin.dispatch.board({ from: day, days: 7 })],
    ['a technician’s board', () => tech.dispatch.board({ from: today, days: 7 })],
    ['the phones of technicians at work', () => admin.phones.list()],
    ['the company’s other lists', () => admin.companyLists.list()],
    ['the company’s job types', () => admin.jobTypes.list()],
    ['the card of a call', () => admin.dispatch.card({ id: callId })],
    [
      'what the rules say of a visit, and the next free time',
      () =>
        admin.dispatch.plan({
          assignedEmployeeId: technicianId,
          scheduledAt: from,
          durationMinutes: 60,
        }),
    ],
    ['suggestions for a call', () => admin.dispatch.suggest({ id: callId })],
    [
      'free hours of the company’s arrival windows',
      () => admin.dispatch.freeWindows({ durationMinutes: 60, windowMinutes: 120 }),
    ],
    [
      'suggestions for a call that does not exist yet',
      async () => admin.dispatch.suggestNew({ durationMinutes: 60, propertyId: await someHouse() }),
    ],
    [
      'what could make room for an emergency',
      async () =>
        admin.dispatch.movable({
          durationMinutes: 60,
          propertyId: await someHouse(),
          date: today,
        }),
    ],
    [
      'a drop on the board',
      () =>
        admin.dispatch.move({
          id: callId,
          assignedEmployeeId: technicianId,
          scheduledAt: from,
          ruleReason: 'A measurement',
        }),
    ],
    ['customers', () => admin.customers.list({})],
    ['customers, a later page', () => admin.customers.list({ cursor: about.customerCursor })],
    ...CUSTOMER_SORTS.flatMap((sort) => customersBy(sort, 'desc')),
    ...customersBy('balance', 'asc'),
    ...INVOICE_SORTS.flatMap((sort) => SORT_DIRECTIONS.map((dir) => invoicesBy(sort, dir))),
    ['how many customers', () => admin.customers.count({})],
    ['a customer', () => admin.customers.byId({ id: customerId })],
    [
      'what a merge would move',
      () => admin.customers.mergePreview({ id: customerId, into: about.customerCursor }),
    ],
    ['merges into a customer', () => admin.customers.merges({ id: customerId })],
    ['probably the same customers', () => admin.customers.duplicates({ limit: 20 })],
    ['the card of a customer', () => admin.customers.card({ id: customerId })],
    ['the card of a customer, for a technician', () => tech.customers.card({ id: customerId })],
    ['the contacts of a customer', () => admin.customers.contacts({ id: customerId })],
    ['the notes of a customer', () => admin.customers.notes({ id: customerId })],
    ['what a customer owes', () => admin.customers.owed({ id: customerId })],
    ...SEARCHES.flatMap((q): Question[] => [
      [`customers with “${q}”`, () => admin.customers.search({ q })],
      [`customers with “${q}”, for a technician`, () => tech.customers.search({ q, limit: 20 })],
      [
        `customers with “${q}”, a later page`,
        () => admin.customers.search({ q, cursor: about.customerCursor }),
      ],
      [`everything with “${q}”`, () => admin.search.find({ q })],
      [`how many customers with “${q}”`, () => admin.customers.count({ q })],
      [
        `a technician’s calls with “${q}”`,
        () => tech.serviceCalls.list({ q, assignedEmployeeId: technicianId, limit: 6 }),
      ],
    ]),
    ['customers with this phone', () => tech.customers.similar({ phone: '(512) 555-0142' })],
    ['customers with the end of a phone', () => tech.customers.similar({ phone: '555-0142' })],
    [
      'customers with this email',
      () => admin.customers.similar({ email: 'mary.smith@inbox.example' }),
    ],
    [
      'customers of this name and street',
      () => admin.customers.similar({ lastName: 'Smith', line1: '77 E 6th St' }),
    ],
    ['the city of a ZIP code', () => tech.properties.placeOfZip({ zip: '78704' })],
    ['the service area', () => tech.settings.serviceArea()],
    ['files of a customer’s calls', () => admin.files.ofCallsOfCustomer({ id: customerId })],
    ['files of the calls at a property', () => tech.files.ofCallsAtProperty({ id: propertyId })],
    ['calls at a property', () => tech.serviceCalls.atProperty({ id: propertyId })],
    [
      'calls at a property, a later page',
      () => tech.serviceCalls.atProperty({ id: propertyId, cursor: about.callAtProperty }),
    ],
    [
      'open calls at a property',
      () => tech.serviceCalls.atProperty({ id: propertyId, isOpen: true }),
    ],
    [
      'open and unpaid calls at a property',
      () => admin.serviceCalls.atProperty({ id: propertyId, isOpen: true }),
    ],
    ['open calls of a customer', () => admin.serviceCalls.list({ customerId, isOpen: true })],
    ['whose a property is', () => tech.properties.customer({ id: propertyId })],
    ['properties of a customer', () => admin.properties.byCustomer({ customerId })],
    ...questionsOfEquipment({ admin, tech }, about),
    ['the catalog', () => admin.catalog.list({})],
    ['catalog items with “cap”', () => admin.catalog.list({ q: 'cap' })],
    ['catalog items with “a”', () => admin.catalog.list({ q: 'a' })],
    ['types of catalog items', () => admin.catalog.types()],
    ...EMPLOYEE_SORTS.flatMap((sort) => [byEmployee(sort, 'asc'), byEmployee(sort, 'desc')]),
    ['technicians', () => admin.employees.technicians()],
    ['an employee', () => admin.employees.byId({ id: technicianId })],
    ['referral sources', () => admin.referralSources.list({})],
    ['tax rates', () => admin.taxRates.list({})],
    ['tax rules', () => admin.taxRules.list()],
    ['settings', () => admin.settings.get()],
    ['what happened to a call', () => admin.history.list({ kind: 'service-calls', id: callId })],
    [
      'what happened to a customer',
      () => admin.history.list({ kind: 'customers', id: customerId }),
    ],
    ['everything of a customer', () => admin.history.ofCustomer({ id: customerId })],
    [
      'everything of a customer, a later page',
      () => admin.history.ofCustomer({ id: customerId, cursor: about.entryCursor, limit: 21 }),
    ],
    ['everything at a property', () => admin.history.ofProperty({ id: propertyId })],
    ['another status', () => admin.serviceCalls.setStatus({ id: callId, status: 'on_hold' })],
    ['own sessions', () => customer.sessions.list({})],
    ['an employee’s sessions', () => admin.sessions.list({ employeeId: technicianId })],
    ['a customer’s sessions', () => admin.sessions.list({ customerId })],
  ];
}
