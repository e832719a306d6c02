import { WouldTellQuery } from '@callboard/contract/messages/tell-customer';
import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { wouldTell } from '../../messages/visits/would-tell.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { at, startToldVisits } from '../../testing/told-visits.ts';

const told = await startToldVisits();
const { app, admin, office, turn, forget } = told;
afterAll(() => app.close());
afterEach(forget);

async function someone(keys: VisitTemplate[]) {
  await turn(true, ...keys);
  const { customer, house, book } = await told.someone();
  return { customer, house, book: async (more?: object) => (await book(more))._id };
}

const rows = async () => (await told.rows()).map(({ template, state }) => `${template} ${state}`);

const CHANGES = ['booked', 'moved', 'canceled'] as const;
const quietly = { tellCustomer: false } as const;

test('nobody hears of what the office chose not to tell, whichever way it is changed', async () => {
  const { book } = await someone([...CHANGES, 'done', 'on_the_way']);
  const id = await book(quietly);
  await office.serviceCalls.update({ id, scheduledAt: at(96), ...quietly });
  await office.dispatch.move({ id, scheduledAt: at(120), ...quietly });
  await office.dispatch.moveSeveral({ moves: [{ id, scheduledAt: at(144), ...quietly }] });
  for (const status of ['en_route', 'completed', 'canceled'] as const) {
    await office.serviceCalls.setStatus({ id, status, ...quietly });
  }
  expect(await rows()).toEqual([]);
  await office.serviceCalls.setStatus({ id, status: 'scheduled' });
  expect(await rows()).toEqual(['booked held']);
});

test('a quiet change leaves what waits to say how it is, and stops what would tell of it', async () => {
  const { book } = await someone([...CHANGES]);
  const id = await book();
  await office.serviceCalls.update({ id, scheduledAt: at(96), ...quietly });
  expect(await rows()).toEqual(['booked held']);
  await office.serviceCalls.setStatus({ id, status: 'canceled', ...quietly });
  expect(await rows()).toEqual(['booked canceled']);

  await app.db.delete(messages);
  const known = await book(quietly);
  await office.serviceCalls.update({ id: known, scheduledAt: at(96) });
  expect(await rows()).toEqual(['moved held']);
  await office.serviceCalls.setStatus({ id: known, status: 'canceled', ...quietly });
  const [row] = await app.db.select().from(messages);
  expect(row?.state).toBe('canceled');
  expect(row?.lastError).toBe('The office chose not to tell the customer.');
});

const toldOf = (template: string) => ({ isTold: true, template, channel: 'email' });

test('before a change is saved, the server says what its customer would be told', async () => {
  const { customer, house, book } = await someone([...CHANGES]);
  const place = { customerId: customer.id, propertyId: house.id };
  const asked = { ...place, scheduledAt: at(72) };
  expect(await office.messages.wouldTell(asked)).toMatchObject(toldOf('booked'));
  expect(await rows()).toEqual([]);
  const phone = '+15125550142';
  const other = await makeCustomer(app.db, { phone });
  await app.db.insert(textNumbers).values({ phone, says: 'yes' });
  const byText = { customerId: other.id, propertyId: (await makeProperty(app, other.id)).id };
  expect(await office.messages.wouldTell({ ...asked, ...byText })).toMatchObject({
    channel: 'text',
  });

  const serviceCallId = await book(quietly);
  const moved = { serviceCallId, scheduledAt: at(96) };
  expect(await office.messages.wouldTell(moved)).toMatchObject(toldOf('moved'));
  expect(await office.messages.wouldTell({ ...moved, scheduledAt: at(72) })).toMatchObject({
    isTold: false,
  });
  expect(await office.messages.wouldTell({ ...moved, scheduledAt: at(-1) })).toMatchObject({
    isTold: false,
  });
  expect(await office.messages.wouldTell({ ...moved, needsTime: true })).toMatchObject({
    isTold: false,
  });
  const canceled = { serviceCallId, isCanceled: true };
  expect(await office.messages.wouldTell(canceled)).toMatchObject(toldOf('canceled'));
  const unnamed = office.messages.wouldTell({ serviceCallId });
  expect(await problemOf(unnamed)).toMatchObject({ status: 400 });
  // What waits is told with the new time.
  const waits = await book();
  const again = { serviceCallId: waits, scheduledAt: at(96) };
  expect(await office.messages.wouldTell(again)).toMatchObject(toldOf('booked'));
  // Of a visit that nobody heard of, nobody hears that it is canceled.
  const unheard = { serviceCallId: waits, isCanceled: true };
  expect(await office.messages.wouldTell(unheard)).toMatchObject({ isTold: false });
});

test('nothing is said to be told that is switched off, or has no way to its customer', async () => {
  const { customer, house } = await someone(['moved']);
  const asked = { customerId: customer.id, propertyId: house.id, scheduledAt: at(72) };
  expect(await office.messages.wouldTell(asked)).toMatchObject({ isTold: false });
  await admin.messageTemplates.update({ key: 'booked', isOn: true });
  const unreached = await makeCustomer(app.db, { email: '' });
  const place = {
    customerId: unreached.id,
    propertyId: (await makeProperty(app, unreached.id)).id,
  };
  expect(await office.messages.wouldTell({ ...asked, ...place })).toMatchObject({ isTold: false });
  const nobody = office.messages.wouldTell({ scheduledAt: at(72) });
  expect(await problemOf(nobody)).toMatchObject({ status: 400 });
  const unknown = office.messages.wouldTell({ serviceCallId: 'x', scheduledAt: at(72) });
  expect(await problemOf(unknown)).toMatchObject({ status: 404 });
});

test('where messages are on hold, or their way is off, that is said before a change is saved', async () => {
  const { customer, house } = await someone(['booked']);
  const asked = { customerId: customer.id, propertyId: house.id, scheduledAt: at(72) };
  await app.db.update(settings).set({ holdsMessages: true });
  const held = await office.messages.wouldTell(asked);
  await app.db.update(settings).set({ holdsMessages: false });
  // It is stored and leaves once an admin says so: that can be unticked.
  expect(held).toMatchObject({ isTold: true, isHeld: true, why: '' });
  expect(await office.messages.wouldTell(asked)).toMatchObject({
    isTold: true,
    isHeld: false,
    why: '',
  });
  const services = { ...app.services, offChannels: ['email'] as const };
  expect(await wouldTell(services, WouldTellQuery.parse(asked))).toMatchObject({
    isTold: false,
    why: 'Email is off.',
  });
});
