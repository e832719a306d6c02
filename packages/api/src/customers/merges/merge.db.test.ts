import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [dispatcher, tech] = [await app.as('dispatcher'), await app.as('tech')];
const nobody = await app.as('nobody');

const NO_SIGN_IN = { username: null, passwordHash: null };

/** Two records of one person, each with a house, a call, a payment and a note. */
async function twoOfOne(
  one: Parameters<typeof makeCustomer>[1] = {},
  other: Parameters<typeof makeCustomer>[1] = {},
) {
  const make = async (values: Parameters<typeof makeCustomer>[1]) => {
    const customer = await makeCustomer(app.db, { ...NO_SIGN_IN, ...values });
    const house = await makeProperty(app, customer.id);
    const call = await makeCall(app, dispatcher, {
      customerId: customer.id,
      propertyId: house.id,
    });
    await tech.serviceCalls.addPayment({ id: call._id, method: 'cash', amount: 5 });
    await dispatcher.customers.addNote({ id: customer.id, text: `Of ${customer.lastName}` });
    return { ...customer, house, call };
  };
  return { kept: await make(one), merged: await make(other) };
}

const merge = (merged: { id: string }, kept: { id: string }, more = {}) =>
  dispatcher.customers.merge({ id: merged.id, into: kept.id, ...more });

/** Undoes the newest merge into a customer. */
async function undo(kept: { id: string }) {
  const [newest] = await dispatcher.customers.merges({ id: kept.id });
  return dispatcher.history.undo({ kind: 'customers', id: kept.id, version: newest?.version ?? 0 });
}

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();

test('all that was the other’s is that of the one that stays', async () => {
  const { kept, merged } = await twoOfOne();
  const stays = await merge(merged, kept);
  expect(stays).toMatchObject({ _id: kept.id, lastName: kept.lastName });
  const calls = await dispatcher.serviceCalls.list({ customerId: kept.id });
  expect(idsOf(calls)).toEqual([kept.call._id, merged.call._id].toSorted());
  const houses = await dispatcher.properties.byCustomer({ customerId: kept.id });
  expect(idsOf(houses)).toEqual([kept.house.id, merged.house.id].toSorted());
  const notes = await dispatcher.customers.notes({ id: kept.id });
  expect(notes.map(({ text }) => text)).toEqual([`Of ${merged.lastName}`, `Of ${kept.lastName}`]);
  const { call } = merged;
  expect((await dispatcher.serviceCalls.byId({ id: call._id })).customer._id).toBe(kept.id);
});

test('the other’s id leads to the one that stays', async () => {
  const { kept, merged } = await twoOfOne();
  await merge(merged, kept);
  const { id } = merged;
  expect((await dispatcher.customers.byId({ id }))._id).toBe(kept.id);
  expect(await dispatcher.customers.notes({ id })).toHaveLength(2);
  expect(await dispatcher.properties.byCustomer({ customerId: id })).toHaveLength(2);
  expect(await dispatcher.serviceCalls.list({ customerId: id })).toHaveLength(2);
  expect((await dispatcher.customers.card({ id })).open).toHaveLength(2);
  expect(await dispatcher.customers.merges({ id })).toMatchObject([{ merged: { _id: id } }]);
  const timeline = await dispatcher.history.ofCustomer({ id });
  expect(timeline).toEqual(await dispatcher.history.ofCustomer({ id: kept.id }));
  expect(timeline.map(({ about }) => about._id)).toContain(id);
  // What was about to be written down for them is written down for the one that stays.
  const added = await dispatcher.serviceCalls.create({
    customerId: id,
    propertyId: merged.house.id,
    scheduledAt: '2026-11-20T15:00:00Z',
  });
  expect(added.customer._id).toBe(kept.id);
  await dispatcher.customers.addNote({ id, text: 'Called' });
  const [note] = await dispatcher.customers.notes({ id: kept.id });
  expect(note?.text).toBe('Called');
  expect(await problemOf(dispatcher.customers.update({ id, isVip: true }))).toMatchObject({
    status: 409,
    detail: expect.stringContaining(`${kept.firstName} ${kept.lastName}`),
  });
});

test('whoever called as the other one is a contact of the one that stays', async () => {
  const { kept, merged } = await twoOfOne({}, { lastName: 'Weatherwax' });
  await merge(merged, kept);
  const { contacts } = await dispatcher.customers.contacts({ id: kept.id });
  expect(contacts).toMatchObject([
    { name: 'Cora Weatherwax', phones: [{ number: merged.phone }], email: merged.email },
  ]);
  expect(idsOf(await dispatcher.customers.list({ q: 'Weatherwax' }))).toEqual([kept.id]);
  const names = () =>
    dispatcher.properties.update({ id: kept.house.id, contactId: contacts[0]?._id ?? '' });
  await names();
  expect(await problemOf(undo(kept))).toMatchObject({
    status: 409,
    detail: expect.stringContaining('Cora Weatherwax is the one to call for 12 Elm Street'),
  });
  await dispatcher.properties.update({ id: kept.house.id, contactId: null });
  await undo(kept);
  expect((await dispatcher.customers.contacts({ id: kept.id })).contacts).toEqual([]);
  // Nothing is left to keep of somebody with the same phone and email.
  const { phone, email } = kept;
  const same = await makeCustomer(app.db, { ...NO_SIGN_IN, phone, email });
  await merge(same, kept);
  expect((await dispatcher.customers.contacts({ id: kept.id })).contacts).toEqual([]);
});

test('nobody finds the other one any more', async () => {
  const lastName = 'Quillfeather';
  const { kept, merged } = await twoOfOne({}, { lastName, email: 'q@quill.example' });
  const counted = (await dispatcher.customers.count({})).count;
  await merge(merged, kept, { choices: { email: 'kept' }, keepsContact: false });
  expect((await dispatcher.customers.count({})).count).toBe(counted - 1);
  expect(await dispatcher.customers.list({ q: lastName })).toEqual([]);
  expect(await dispatcher.customers.count({ q: lastName })).toEqual({ count: 0 });
  expect(idsOf(await dispatcher.customers.list({ limit: 500 }))).not.toContain(merged.id);
  const found = (await dispatcher.search.find({ q: lastName })).results;
  expect(found.map(({ _id }) => _id)).not.toContain(merged.id);
  expect(await dispatcher.customers.similar({ phone: merged.phone })).toEqual([]);
  await undo(kept);
  expect(idsOf(await dispatcher.customers.list({ q: lastName }))).toEqual([merged.id]);
  expect((await dispatcher.customers.count({})).count).toBe(counted);
});

describe('field by field', () => {
  test('each value is chosen, and an empty one is filled', async () => {
    const { kept, merged } = await twoOfOne(
      { businessName: '', email: '' },
      { businessName: 'Vasquez Bakery', email: 'maria@example.com', isVip: true },
    );
    const preview = await dispatcher.customers.mergePreview({ id: merged.id, into: kept.id });
    expect(preview).toMatchObject({
      kept: { _id: kept.id, values: { businessName: '' }, signsIn: false },
      merged: { _id: merged.id, values: { businessName: 'Vasquez Bakery', isVip: true } },
      moves: { properties: 1, calls: 1, files: 0, notes: 1 },
      asksConfirmation: false,
    });
    const stays = await merge(merged, kept, { choices: { phone: 'merged', isVip: 'kept' } });
    expect(stays).toMatchObject({
      businessName: 'Vasquez Bakery',
      email: 'maria@example.com',
      isVip: false,
      phone: merged.phone,
      lastName: kept.lastName,
    });
    await undo(kept);
    const [back, other] = [
      await dispatcher.customers.byId({ id: kept.id }),
      await dispatcher.customers.byId({ id: merged.id }),
    ];
    expect(back).toMatchObject({ businessName: '', email: '', phone: kept.phone, isVip: false });
    expect(other).toMatchObject({ _id: merged.id, businessName: 'Vasquez Bakery', isVip: true });
  });

  test('somebody who changed what came with it stands in the way of an undo', async () => {
    const { kept, merged } = await twoOfOne();
    await merge(merged, kept, { choices: { phone: 'merged' } });
    await dispatcher.customers.update({ id: kept.id, phone: '(512) 555-0188' });
    expect(await problemOf(undo(kept))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('changed a value'),
    });
  });
});

describe('who signs in', () => {
  const login = ({ email }: { email: string }) =>
    nobody.auth.customerLogin({ usernameOrEmail: email, password: PASSWORD });
  const isIn = async (accessToken: string) =>
    (await app.context({ token: accessToken })).actor !== undefined;

  test('only the one that stays, until the merge is undone', async () => {
    const passwordHash = app.people.customer.passwordHash;
    const { kept, merged } = await twoOfOne(
      { username: 'kept-one', passwordHash },
      { username: 'merged-one', passwordHash },
    );
    const [own, other] = [await login(kept), await login(merged)];
    expect(await problemOf(merge(merged, kept))).toMatchObject({
      status: 400,
      fields: { confirmedSame: [expect.stringContaining('can sign in')] },
    });
    expect(await isIn(other.accessToken)).toBe(true);
    await merge(merged, kept, { confirmedSame: true });
    expect(await isIn(own.accessToken)).toBe(true);
    expect(await isIn(other.accessToken)).toBe(false);
    const refused = await problemOf(login(merged));
    expect(refused).toMatchObject({ status: 401 });
    expect(refused).toEqual(await problemOf(login({ email: 'nobody@example.com' })));
    const { refreshToken } = other;
    expect((await problemOf(nobody.auth.refresh({ refreshToken }))).status).toBe(401);
    await undo(kept);
    expect(await isIn(other.accessToken)).toBe(true);
    await nobody.auth.refresh({ refreshToken });
    expect((await login(merged)).user.id).toBe(merged.id);
  });

  test('an open invitation asks for the same confirmation; the other’s opens nothing', async () => {
    const { kept, merged } = await twoOfOne();
    await dispatcher.customerInvites.create({ id: kept.id });
    const { url } = await dispatcher.customerInvites.create({ id: merged.id });
    const token = url.split('#')[1] ?? '';
    expect((await problemOf(merge(merged, kept))).status).toBe(400);
    await merge(merged, kept, { confirmedSame: true });
    expect((await problemOf(nobody.auth.readLink({ token }))).status).toBe(404);
    expect((await problemOf(dispatcher.customerInvites.create({ id: merged.id }))).status).toBe(
      409,
    );
    await undo(kept);
    expect(await nobody.auth.readLink({ token })).toMatchObject({ asksUsername: true });
  });
});

describe('what stands in the way', () => {
  test('an old version of either, the same one twice, and nobody', async () => {
    const { kept, merged } = await twoOfOne();
    await dispatcher.customers.update({ id: kept.id, isVip: true });
    expect((await problemOf(merge(merged, kept, { intoVersion: 1 }))).status).toBe(409);
    expect((await problemOf(merge(kept, merged, { version: 1 }))).status).toBe(409);
    expect(await problemOf(merge(kept, kept))).toMatchObject({
      status: 400,
      fields: { into: [expect.any(String)] },
    });
    expect((await problemOf(merge({ id: 'x' }, kept))).status).toBe(404);
    expect((await problemOf(merge(kept, { id: crypto.randomUUID() }))).status).toBe(404);
  });

  test('one who was merged is not merged again, and is told where they went', async () => {
    const { kept, merged } = await twoOfOne();
    const third = await makeCustomer(app.db, NO_SIGN_IN);
    await merge(merged, kept);
    for (const again of [() => merge(merged, third), () => merge(third, merged)]) {
      expect(await problemOf(again())).toMatchObject({
        status: 409,
        detail: `${merged.firstName} ${merged.lastName} was merged into ${kept.firstName} ${kept.lastName} already.`,
      });
    }
  });

  test('a chain leads to its end, and is undone from its end', async () => {
    const { kept, merged } = await twoOfOne();
    const last = await makeCustomer(app.db, NO_SIGN_IN);
    await merge(merged, kept);
    await merge(kept, last);
    for (const { id } of [merged, kept]) {
      expect((await dispatcher.customers.byId({ id }))._id).toBe(last.id);
    }
    const [first] = (await dispatcher.history.list({ kind: 'customers', id: kept.id })).filter(
      ({ after }) => after && 'mergedFrom' in after,
    );
    const early = { kind: 'customers' as const, id: kept.id, version: first?.version ?? 0 };
    expect(await problemOf(dispatcher.history.undo(early))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Undo that merge first'),
    });
    await undo(last);
    expect((await dispatcher.customers.byId({ id: merged.id }))._id).toBe(kept.id);
    await dispatcher.history.undo(early);
    expect((await dispatcher.customers.byId({ id: merged.id }))._id).toBe(merged.id);
    expect(await problemOf(dispatcher.history.undo(early))).toMatchObject({ status: 409 });
  });

  test('a call at a house that goes back goes with it, one that was asked for online stays in the way', async () => {
    const passwordHash = app.people.customer.passwordHash;
    const { kept, merged } = await twoOfOne({ username: 'asks-online', passwordHash });
    await merge(merged, kept, { confirmedSame: true });
    const at = { customerId: kept.id, propertyId: merged.house.id };
    const booked = await makeCall(app, dispatcher, at);
    await undo(kept);
    expect((await dispatcher.serviceCalls.byId({ id: booked._id })).customer._id).toBe(merged.id);
    await merge(merged, kept, { confirmedSame: true });
    const { accessToken } = await nobody.auth.customerLogin({
      usernameOrEmail: 'asks-online',
      password: PASSWORD,
    });
    const own = await makeCall(app, await app.caller({ token: accessToken }), at);
    expect(await problemOf(undo(kept))).toMatchObject({
      status: 409,
      detail: expect.stringContaining(`#${own.callNumber} online`),
    });
  });
});

test('what is new at the one that stays is theirs after an undo', async () => {
  const { kept, merged } = await twoOfOne();
  await merge(merged, kept);
  const house = await makeProperty(app, kept.id, { line1: '9 New Road' });
  await dispatcher.customers.addNote({ id: kept.id, text: 'Since then' });
  await undo(kept);
  const houses = await dispatcher.properties.byCustomer({ customerId: kept.id });
  expect(idsOf(houses)).toEqual([kept.house.id, house.id].toSorted());
  const notes = await dispatcher.customers.notes({ id: kept.id });
  expect(notes.map(({ text }) => text)).toEqual(['Since then', `Of ${kept.lastName}`]);
  // A note is taken back by its version again.
  const [note] = (await dispatcher.history.list({ kind: 'customers', id: merged.id })).filter(
    ({ action }) => action === 'note',
  );
  await dispatcher.history.undo({ kind: 'customers', id: merged.id, version: note?.version ?? 0 });
  expect(await dispatcher.customers.notes({ id: merged.id })).toEqual([]);
});
