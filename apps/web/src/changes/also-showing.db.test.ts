import { makeCustomer, makeEmployee } from '@callboard/api/testing/people';
import { jpegOf, uploadOf } from '@callboard/api/testing/pictures';
import { callByName, PROCEDURES } from '@callboard/api/testing/procedures';
import { makeCall, makeItem, makeProperty } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { HISTORY_KINDS, type HistoryKind } from '@callboard/contract/platform/kinds';
import { afterAll, expect, test } from 'vitest';
import { readsShowing } from './changes.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** Part of a text of the one record of a kind, which stands nowhere else. */
const markOf = (kind: HistoryKind) => `shown-${kind}-4f1c`;

const [admin, office] = [await app.as('admin'), await app.as('dispatcher')];
const colors = { navbarBgColor: '#112233', navbarTextColor: '#ffffff' };
await admin.settings.update({ companyName: markOf('settings'), ...colors });
const jobType = await admin.jobTypes.create({ name: markOf('company-lists') });
const item = await makeItem(app, { name: markOf('catalog') });
const source = await admin.referralSources.create({ name: markOf('referral-sources') });
await admin.taxRates.create({
  name: markOf('tax-rates'),
  rate: 6.25,
  state: 'TX',
  from: '2026-01-01',
});
const customer = await makeCustomer(app.db, {
  lastName: markOf('customers'),
  referralSourceId: source._id,
});
const property = await makeProperty(app, customer.id, {
  label: markOf('properties'),
  line1: markOf('properties'),
});
const technician = await makeEmployee(app.db, 'tech', { firstName: markOf('employees') });
const now = new Date().toISOString();

const callOf = (assignedEmployeeId: string | null, scheduledAt: string) =>
  makeCall(app, office, {
    customerId: customer.id,
    propertyId: property.id,
    assignedEmployeeId,
    scheduledAt,
    description: markOf('service-calls'),
    tags: [markOf('service-calls')],
    jobType: jobType.key,
    ruleReason: 'A test',
  });

const done = await callOf(technician.id, now);
// A line keeps the words that it was sold with.
const sold = { item: item._id, unitPrice: 10, description: 'Motor' };
await office.serviceCalls.addItem({ id: done._id, ...sold });
await office.serviceCalls.addPayment({ id: done._id, method: 'cash', amount: 1, paidAt: now });
await office.serviceCalls.setStatus({ id: done._id, status: 'completed' });
const call = await callOf(technician.id, now);
await callOf(null, '2026-01-05T15:00:00Z');
const unit = await office.equipment.create({
  propertyId: property.id,
  type: 'furnace',
  brand: markOf('equipment'),
});
await office.serviceCalls.setEquipment({ id: call._id, equipment: [{ equipmentId: unit._id }] });
const photo = uploadOf(await jpegOf(), `${markOf('files')}.jpg`);
const file = await office.files.addToCall({ id: call._id, ...photo });

const made = [customer, property, technician].map(({ id }) => id);
const IDS = [...made, ...[call, done, unit, item, file, jobType].map(({ _id }) => _id)];

const day = now.slice(0, 10);
/** What any question may ask; each takes what it knows. */
const ASKED = {
  customerId: customer.id,
  propertyId: property.id,
  assignedEmployeeId: technician.id,
  durationMinutes: 60,
  windowMinutes: 120,
  scheduledAt: now,
  date: day,
  week: day,
  zip: '78701',
};
const INPUTS = [
  {},
  ...IDS.flatMap((id) => [
    { id },
    { ...ASKED, id, from: day, to: day },
    { ...ASKED, id, from: `${day}T00:00:00Z`, to: `${day}T23:59:59Z` },
  ]),
];

const { accessToken } = await app.signIn(technician, 'tech');
const PEOPLE = [await app.infoOf('admin'), { token: accessToken }];

/** What a question is answered, whatever it may ask. */
async function answersTo(procedure: (typeof PROCEDURES)[number]): Promise<string[]> {
  const answers = await Promise.allSettled(
    PEOPLE.flatMap((who) =>
      INPUTS.map(async (input) => callByName(procedure, await app.context(who), input)),
    ),
  );
  return answers.flatMap((one) =>
    one.status === 'fulfilled' ? [JSON.stringify(one.value) ?? ''] : [],
  );
}

const questions = PROCEDURES.filter(({ type }) => type === 'query');
const answered = new Map<string, string[]>();
for (const question of questions) answered.set(question.path, await answersTo(question));

/** Of what is not there: a file that is imported, a logo; or never changes: an invoice; or asked while a text is written. The others are asked of an entry, or of two records. */
const NOT_ASKED = [
  'customers.mergePreview',
  'settings.logo',
  'exports.refrigerantLog',
  'history.list',
  'history.byId',
  'imports.byId',
  'imports.rows',
  'imports.rejected',
  'invoices.byId',
  'invoices.pdf',
  'messageTemplates.preview',
];

/**
 * The history is read after each change, a search and a file are asked for anew, a phone and a session hear of
 * changes themselves, and no screen shows hours.
 */
const READS_ITSELF = /^(history|search|exports|myDay\.device|auth|hours)\b/;

test('each question is asked, so that none is left out below', () => {
  const silent = questions.filter(({ path }) => answered.get(path)?.length === 0);
  expect(silent.map(({ path }) => path)).toEqual(NOT_ASKED);
});

test.each(HISTORY_KINDS)('what shows %s is read again when one changes', (kind) => {
  const known: readonly string[] = readsShowing(kind);
  const showing = questions
    .filter(({ path }) => answered.get(path)?.some((text) => text.includes(markOf(kind))))
    .map(({ path }) => path)
    .filter((path) => !READS_ITSELF.test(path));
  const isKnown = (path: string) =>
    known.includes(path) || known.includes(path.split('.')[0] ?? '');
  // An import is a whole file, and its own page shows it.
  if (kind !== 'transfers') expect(showing).not.toEqual([]);
  expect(showing.filter((path) => !isKnown(path))).toEqual([]);
});
