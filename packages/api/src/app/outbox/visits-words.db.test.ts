import { messages } from '@callboard/db/schema/messages';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startToldVisits } from '../../testing/told-visits.ts';

const { app, admin, office, technician, turn, someone, sendHeld, rows, forget } =
  await startToldVisits();
afterAll(() => app.close());
beforeEach(async () => {
  await turn(true, 'booked', 'moved', 'canceled');
});
afterEach(forget);

test('a text goes only to a number whose owner agreed, as the office noted', async () => {
  const { customer, book } = await someone({ phone: '+15125550142', language: 'Español' });
  const [consent] = await office.customers.noteTextConsent({
    id: customer.id,
    phone: '(512) 555-0142',
    isAllowed: true,
  });
  const { firstName, lastName } = app.people.dispatcher;
  expect(consent).toMatchObject({ says: 'yes', notedBy: `${firstName} ${lastName}` });
  await book();
  expect(await sendHeld()).toEqual([
    { to: '+15125550142', text: expect.stringMatching(/^Acme Air: su visita es el .*Llame al/) },
  ]);
  await office.customers.noteTextConsent({
    id: customer.id,
    phone: '+15125550142',
    isAllowed: false,
  });
  await book();
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});

test('a number that stopped texts gets none, whatever the office says', async () => {
  const { customer, book } = await someone({ phone: '+15125550143' });
  await app.db.insert(textNumbers).values({ phone: '+15125550143', says: 'stopped' });
  const asked = office.customers.noteTextConsent({
    id: customer.id,
    phone: '+15125550143',
    isAllowed: true,
  });
  expect(await problemOf(asked)).toMatchObject({ status: 409 });
  await book();
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});

test('somebody who stops texts while one waits gets it by mail', async () => {
  const { customer, book } = await someone({ phone: '+15125550144' });
  await app.db.insert(textNumbers).values({ phone: '+15125550144', says: 'yes' });
  await book();
  await app.db.update(textNumbers).set({ says: 'stopped' });
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});

test('who can be reached by neither is told nothing', async () => {
  const { book } = await someone({ email: '' });
  await book();
  expect(await rows()).toEqual([]);
});

test('the office sees what was sent and why something was not, calls it off or has it sent again', async () => {
  const { customer, book } = await someone();
  const call = await book();
  const [held] = await office.messages.list({ customerId: customer.id });
  expect(held).toMatchObject({
    serviceCallId: call._id,
    channel: 'email',
    to: customer.email,
    template: 'booked',
    state: 'held',
    attempts: 0,
    sentAt: null,
  });
  const id = held?._id ?? '';
  expect((await problemOf(office.messages.retry({ id }))).status).toBe(409);
  expect(await office.messages.cancel({ id })).toMatchObject({
    state: 'canceled',
    nextTryAt: null,
  });
  expect((await problemOf(office.messages.cancel({ id }))).status).toBe(409);
  await app.db.update(messages).set({ state: 'failed', attempts: 10 });
  expect(await office.messages.list({ state: 'failed' })).toHaveLength(1);
  expect(await office.messages.retry({ id })).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await sendHeld()).toHaveLength(1);
  expect(await office.messages.list({ serviceCallId: call._id })).toMatchObject([
    { state: 'sent', sentAt: expect.any(String) },
  ]);
});

test('who was merged into somebody brings along what they were told', async () => {
  const [kept, merged] = [await someone(), await someone()];
  await merged.book();
  await office.customers.merge({
    id: merged.customer.id,
    into: kept.customer.id,
    confirmedSame: true,
  });
  expect(await office.messages.list({ customerId: kept.customer.id })).toHaveLength(1);
});

test('technicians see what was told of their own visits only', async () => {
  const { book } = await someone();
  await book();
  const own = await book({ assignedEmployeeId: app.people.tech.id });
  expect(await technician.messages.list({})).toMatchObject([{ serviceCallId: own._id }]);
});

test('a company says it in its own words, with the variables that the message has', async () => {
  const texts = { en: 'See you {when}, {name}!', es: '' };
  const changed = await admin.messageTemplates.update({ key: 'booked', texts });
  expect(changed).toMatchObject({
    isOn: true,
    texts: { en: texts.en },
    segments: { en: { count: 1 } },
  });
  expect(changed.texts.es).toBe(changed.usual.es);
  const es = '¡Nos vemos {when}!';
  const own = await admin.messageTemplates.update({ key: 'booked', texts: { ...texts, es } });
  expect(own.texts.es).toBe(es);
  const english = { en: texts.en };
  const kept = await admin.messageTemplates.update({ key: 'booked', texts: english });
  expect(kept.texts).toEqual({ en: texts.en, es });
  const unknown = { en: 'Hi {nmae}', es: '' };
  expect(
    await problemOf(admin.messageTemplates.update({ key: 'booked', texts: unknown })),
  ).toMatchObject({ status: 400, fields: { 'texts.en': [expect.stringContaining('{nmae}')] } });
  const nothing = admin.messageTemplates.update({ key: 'news', isOn: true });
  expect((await problemOf(nothing)).status).toBe(404);
  const { book, customer } = await someone();
  await book();
  expect((await sendHeld())[0]?.text).toContain(`, ${customer.firstName}!`);
});
