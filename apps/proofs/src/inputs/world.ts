import { makeCustomer, makeEmployee } from '@callboard/api/testing/people';
import { makeCall, makeItem, makeProperty } from '@callboard/api/testing/records';
import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import type { HttpApp } from '@callboard/server/testing/start-http-app';
import * as fc from 'fast-check';
import type { KnownValues } from './fitting-value.ts';
import { anyText } from './texts.ts';

const TO_REMOVE = 40;

const someOf = async <Thing>(count: number, make: (at: number) => Promise<Thing>) => {
  const made: Thing[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make(at));
  return made;
};

/** Records that random bodies can refer to, and values that fit a field by its name. */
export async function makeWorld(app: HttpApp) {
  const admin = await app.as('admin');
  const customer = await makeCustomer(app.db);
  const property = await makeProperty(app, customer.id);
  const calls = await someOf(5, () =>
    makeCall(app, admin, { customerId: customer.id, propertyId: property.id }),
  );
  const people = [await makeEmployee(app.db, 'tech'), await makeEmployee(app.db, 'dispatcher')];
  const items = await someOf(5, () => makeItem(app));
  const source = (at: number) => admin.referralSources.create({ name: `Source ${at}` });
  const sources = await someOf(5, source);
  const types = await admin.catalog.types();
  const jobTypes = await admin.jobTypes.list();
  const removable = {
    catalog: await someOf(TO_REMOVE, () => makeItem(app)),
    referralSources: await someOf(TO_REMOVE, (at) => source(100 + at)),
  };
  const things = {
    catalog: items,
    companyLists: (await admin.companyLists.list()).slice(0, 5),
    customerInvites: [{ _id: customer.id }],
    customers: [{ _id: customer.id }],
    dispatch: calls,
    jobTypes: jobTypes.slice(0, 5),
    employees: people.map(({ id }) => ({ _id: id })),
    properties: [{ _id: property.id }],
    referralSources: sources,
    serviceCalls: calls,
  };
  const idsOf = (some: { _id: string }[] | undefined) =>
    some && fc.constantFrom(...some.map(({ _id }) => _id));
  const anything = fc.oneof(...Object.values(things).map((some) => idsOf(some) ?? fc.uuid()));

  const anyJobType = fc.constantFrom(...jobTypes.map(({ key }) => key));

  /** Values that fit the fields of a procedure's input. */
  const valuesFor = (name: string): KnownValues => {
    const [slice = '', verb] = name.split('.');
    const own = new Map(Object.entries(verb?.startsWith('remove') ? removable : things)).get(slice);
    const byName = new Map<string, fc.Arbitrary<unknown>>([
      ['id', idsOf(own) ?? anything],
      ['customerId', fc.constant(customer.id)],
      ['propertyId', fc.constant(property.id)],
      ['employeeId', fc.constantFrom(...people.map(({ id }) => id))],
      ['assignedEmployeeId', fc.constant(people[0]?.id)],
      ['referralSourceId', idsOf(sources) ?? fc.uuid()],
      ['typeId', idsOf(types) ?? fc.uuid()],
      ['item', idsOf(items) ?? fc.uuid()],
      ['jobType', anyJobType],
      ['skills', fc.uniqueArray(anyJobType, { maxLength: 3 })],
      ['itemIds', fc.uniqueArray(idsOf(items) ?? fc.uuid(), { maxLength: 3 })],
      ['email', fc.emailAddress()],
      ['password', RARELY_HASHED],
      ['currentPassword', RARELY_HASHED],
      ['phone', fc.oneof(PHONE, anyText(1, 40))],
      ['version', slice === 'history' ? EARLY_VERSION : SOME_VERSION],
      ['timeZone', fc.constantFrom('America/Denver', 'Europe/Berlin')],
      ['weeklyHours', fc.constant(DEFAULT_WEEKLY_HOURS)],
      ['start', fc.constantFrom('2026-12-01T08:00:00Z', '2026-12-01T09:30:00-06:00')],
      ['end', fc.constantFrom('2026-12-01T12:00:00-06:00', '2026-12-02T01:00:00Z')],
      ['_id', fc.oneof(fc.constant(undefined), fc.uuid())],
      ['invoiceId', fc.constantFrom(undefined, null)],
    ]);
    // A refund is accepted only as it was recorded.
    if (verb === 'setPayments') byName.set('kind', fc.constantFrom(undefined, 'payment'));
    return (field) => byName.get(field);
  };
  return { valuesFor };
}

const EARLY_VERSION = fc.integer({ min: 1, max: 5 });

// Usually left out: most random versions are outdated.
const SOME_VERSION = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
);

// Hashing costs as much as ten requests, so most of these are too short to be hashed.
const RARELY_HASHED = fc.oneof(
  { weight: 19, arbitrary: fc.constant('x'.repeat(1025)) },
  { weight: 1, arbitrary: anyText(8, 40) },
);

const PHONE = fc.oneof(
  fc.stringMatching(/^\(512\) 555-[0-9]{4}$/),
  fc.stringMatching(/^\+4930[0-9]{7}$/),
  fc.stringMatching(/^[0-9]{7,15}$/),
);
