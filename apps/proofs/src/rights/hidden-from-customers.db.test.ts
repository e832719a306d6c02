import { makeCustomer, makeEmployee, PASSWORD } from '@callboard/api/testing/people';
import { jpegOf, uploadOf } from '@callboard/api/testing/pictures';
import { PROCEDURES } from '@callboard/api/testing/procedures';
import { ADDRESS, makeCall, makeItem, makeProperty } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { openLiveStream } from '@callboard/server/testing/live-stream';
import { rawCall } from '@callboard/server/testing/raw-call';
import { startLiveApp } from '@callboard/server/testing/start-live-app';
import { afterAll, describe, expect, test } from 'vitest';
import { procedureOf, requestOf, TRANSPORTS, type Transport } from '../testing/requests-of.ts';

// Part of every text below that only staff may read.
const MARK = 'staff-only-7c1e';
// Names of fields that customers are never answered, whatever they hold.
const STAFF_FIELDS =
  /"(notes?|answers|checklist|steps|author|signed|strokes|sha256|signatures?|takenBy|use|county|taxExempt|gateCode|pets|unitLocation|parking|doNotService|isVip|paysByCheckOnly|contacts?|contactId|contactRole|phoneUses|emailUses|language|byName|before|after|reason|ruleReason|skills|weeklyHours)":/;

const app = await startTestApp();
const live = await startLiveApp(app, app.databaseUrl);
afterAll(async () => {
  await live.stop();
  await app.close();
});

const { customer } = app.people;
const office = await app.as('dispatcher');
const technician = await makeEmployee(app.db, 'tech', { firstName: MARK });
const property = await makeProperty(app, customer.id, {
  use: 'commercial',
  county: MARK,
  gateCode: MARK,
  pets: MARK,
  unitLocation: MARK,
  parking: MARK,
});
await office.customers.update({
  id: customer.id,
  doNotService: true,
  isVip: true,
  taxExempt: { certificate: MARK },
});
await office.customers.addNote({ id: customer.id, text: MARK });
const { contacts } = await office.customers.addContact({
  id: customer.id,
  name: MARK,
  role: 'tenant',
  language: MARK,
  phones: [{ number: '(512) 555-0188', uses: ['visits'] }],
});
await office.properties.update({ id: property.id, contactId: contacts[0]?._id ?? null });
await office.customers.update({ id: customer.id, contactRole: 'owner', language: MARK });
const call = await makeCall(app, office, {
  customerId: customer.id,
  propertyId: property.id,
  assignedEmployeeId: technician.id,
  tags: [MARK],
});
await office.serviceCalls.addItem({
  id: call._id,
  item: (await makeItem(app))._id,
  unitPrice: 100,
});
await office.serviceCalls.setDiscounts({
  id: call._id,
  discounts: [{ name: 'Goodwill', reason: MARK, percent: 10 }],
});
const unit = await office.equipment.create({
  propertyId: property.id,
  type: 'heat_pump',
  notes: MARK,
  refrigerant: MARK,
});
await office.equipment.addRefrigerant({
  id: unit._id,
  action: 'added',
  refrigerant: MARK,
  ounces: 12,
  note: MARK,
  technicianId: technician.id,
});
await office.serviceCalls.setEquipment({ id: call._id, equipment: [{ equipmentId: unit._id }] });
const hold = () =>
  office.serviceCalls.setStatus({ id: call._id, status: 'on_hold', reason: `Part: ${MARK}` });
await hold();
await office.serviceCalls.addNote({ id: call._id, text: MARK });
const admin = await app.as('admin');
const checked = await admin.jobTypes.create({
  name: 'Tune-up with a list',
  checklist: [{ kind: 'text', label: MARK }],
});
await office.serviceCalls.update({ id: call._id, jobType: checked.key });
const answer = (value: string) =>
  office.serviceCalls.answerStep({ id: call._id, step: checked.checklist[0]?.id ?? '', value });
await answer(MARK);
await office.serviceCalls.addSignature({ id: call._id, name: 'Cora', strokes: [[[10, 20]]] });
const photo = await jpegOf();
const unshared = await office.files.addToCall({ id: call._id, ...uploadOf(photo, `${MARK}.jpg`) });
const added = await office.files.addToCall({ id: call._id, ...uploadOf(photo, 'attic.jpg') });
const shared = await office.files.share({ id: added._id, isShared: true });

const invoice = await office.invoices.create({ serviceCallIds: [call._id] });

const scheduledAt = '2026-11-20T15:00:00Z';
const NOBODYS = '00000000-0000-4000-8000-000000000000';

// What a customer can ask, each with an input that is answered with as much as there is.
const ASKED: Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  'auth.me': () => ({}),
  'settings.company': () => ({}),
  'settings.get': () => ({}),
  'sessions.list': () => ({}),
  'jobTypes.names': () => ({}),
  'statuses.list': () => ({}),
  'customers.owed': () => ({ id: customer.id }),
  'properties.byCustomer': () => ({ customerId: customer.id }),
  'equipment.byCustomer': () => ({ customerId: customer.id }),
  'equipment.byId': () => ({ id: unit._id }),
  'equipment.byProperty': () => ({ propertyId: property.id }),
  'equipment.list': () => ({ state: 'all' }),
  'files.ofCall': () => ({ id: call._id }),
  'files.ofCustomer': () => ({ id: customer.id }),
  'files.ofEquipment': () => ({ id: unit._id }),
  'files.ofProperty': () => ({ id: property.id }),
  'files.bytes': () => ({ id: shared._id }),
  'files.thumbnail': () => ({ id: shared._id }),
  'invoices.list': () => ({}),
  'invoices.byId': () => ({ id: invoice._id }),
  'invoices.pdf': () => ({ id: invoice._id }),
  'properties.create': () => ({ customerId: customer.id, address: ADDRESS }),
  'serviceCalls.list': () => ({}),
  'serviceCalls.byId': () => ({ id: call._id }),
  'serviceCalls.signers': () => ({ id: call._id }),
  'serviceCalls.create': () => ({
    customerId: customer.id,
    propertyId: property.id,
    scheduledAt,
  }),
  'auth.customerLogin': () => ({ usernameOrEmail: 'cora', password: PASSWORD }),
  'auth.refresh': async () => {
    const { refreshToken } = await app.signIn(customer, 'customer');
    return { refreshToken };
  },
  'sessions.endOthers': () => ({}),
  'auth.logout': () => ({}),
  'auth.changePassword': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
};

// Refused, or of no content, whatever a customer sends.
const UNANSWERED = [
  'sessions.end',
  'settings.logo',
  'auth.employeeLogin',
  'auth.verifyCode',
  'auth.resendCode',
  'auth.choosePassword',
  'auth.readLink',
  'auth.forgotEmployeePassword',
  'auth.forgotCustomerPassword',
  'customerInvites.accept',
];

test('every address that lets customers in is asked below', () => {
  const open = PROCEDURES.filter(
    ({ meta: { may } }) => may === 'anyone' || (Array.isArray(may) && may.includes('customer')),
  ).map(({ path }) => path);
  expect([...Object.keys(ASKED), ...UNANSWERED].toSorted()).toEqual(open.toSorted());
});

const ask = rawCall(Number(new URL(live.url).port));
const bearer = async () => ({
  authorization: `Bearer ${(await app.infoOf('customer')).token}`,
});

function expectNothingOfStaff(text: string) {
  expect(text).not.toContain(MARK);
  expect(text).not.toMatch(STAFF_FIELDS);
}

// Bytes do not travel over tRPC.
const isOnlyOverRest = (name: string, transport: Transport) =>
  transport === 'trpc' && procedureOf(name).meta.rest?.download === true;

describe.each(TRANSPORTS)('over %s', (transport) => {
  test.each(Object.entries(ASKED))(
    '%s tells a customer nothing of staff’s',
    async (name, input) => {
      const request = requestOf(procedureOf(name), transport, await input());
      const answer = await ask({ ...request, headers: await bearer() });
      // The new password may not be the old one: that refusal is an answer, too.
      const isRefused = name === 'auth.changePassword' || isOnlyOverRest(name, transport);
      if (!isRefused) expect(answer.status, answer.body).toBeLessThan(300);
      expectNothingOfStaff(answer.body);
    },
  );

  test.each(UNANSWERED)('%s tells a customer nothing of staff’s', async (name) => {
    const request = requestOf(procedureOf(name), transport, { id: NOBODYS });
    expectNothingOfStaff((await ask({ ...request, headers: await bearer() })).body);
  });
});

test('a file is the customer’s only once it is shared', async () => {
  const headers = await bearer();
  const answerOf = (name: string, id: string) =>
    ask({ ...requestOf(procedureOf(name), 'rest', { id }), headers });
  expect((await answerOf('files.ofCall', call._id)).body).toContain(shared._id);
  expect((await answerOf('files.bytes', shared._id)).status).toBe(200);
  expect((await answerOf('files.bytes', unshared._id)).status).toBe(404);
  const ofUnit = (name: string) =>
    office.files.addToEquipment({ id: unit._id, ...uploadOf(photo, name) });
  const [plate, inside] = [await ofUnit('plate.jpg'), await ofUnit('inside.jpg')];
  await office.files.share({ id: plate._id, isShared: true });
  const listed = (await answerOf('files.ofEquipment', unit._id)).body;
  expect(listed).toContain(plate._id);
  expect(listed).not.toContain(inside._id);
  expect((await answerOf('files.thumbnail', plate._id)).status).toBe(200);
  expect((await answerOf('files.thumbnail', inside._id)).status).toBe(404);
});

test('staff are told of all of it at the same addresses', async () => {
  const shown = await office.serviceCalls.byId({ id: call._id });
  expect(JSON.stringify(shown).split(MARK).length - 1).toBe(8);
  expect(
    JSON.stringify(await office.history.list({ kind: 'service-calls', id: call._id })),
  ).toMatch(MARK);
});

test('the live stream tells a customer nothing of staff’s', async () => {
  const { token } = await app.infoOf('customer');
  const stream = await openLiveStream(live.url, token);
  await hold();
  await office.properties.update({ id: property.id, pets: `${MARK} 2` });
  await office.customers.update({ id: customer.id, isVip: false });
  await office.equipment.update({ id: unit._id, notes: `${MARK} 2` });
  const others = await makeProperty(app, (await makeCustomer(app.db)).id);
  const foreign = await office.equipment.create({ propertyId: others.id, type: 'furnace' });
  const own = await office.equipment.create({ propertyId: property.id, type: 'furnace' });
  await office.customers.addNote({ id: customer.id, text: MARK });
  await office.serviceCalls.addNote({ id: call._id, text: MARK });
  await answer(`${MARK} 2`);
  await office.serviceCalls.addSignature({ id: call._id, name: MARK });
  const { version } = await office.serviceCalls.byId({ id: call._id });
  await stream.next((event) => event.type === 'call' && event.version === version);
  expectNothingOfStaff(JSON.stringify(stream.heard));
  const heard = stream.heard.flatMap(({ event }) => ('id' in event ? event.id : []));
  expect(heard).toContain(own._id);
  expect(heard).not.toContain(foreign._id);
  stream.leave();
});
