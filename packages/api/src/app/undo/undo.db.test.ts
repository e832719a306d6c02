import { SETTINGS_ID } from '@callboard/contract/platform/history';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];
const kind = 'service-calls';

describe('an undo', () => {
  test('of a status change restores the earlier status and adds a history entry', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const { version } = await tech.serviceCalls.setStatus({ id, status: 'completed' });
    const entry = await tech.history.undo({ kind, id, version });
    expect(entry).toMatchObject({ action: 'undo', backTo: version, version: version + 1 });
    expect((await tech.serviceCalls.byId({ id })).status).toBe('new');
    await tech.history.undo({ kind, id, version: version + 1 });
    expect((await tech.serviceCalls.byId({ id })).status).toBe('completed');
  });

  test('keeps what others changed since', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const { version } = await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    await tech.serviceCalls.update({ id, description: 'Left a note' });
    await dispatcher.history.undo({ kind, id, version });
    const call = await tech.serviceCalls.byId({ id });
    expect([call.status, call.description]).toEqual(['new', 'Left a note']);
  });

  test('is refused with the reason when someone changed the same value later', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const { version } = await dispatcher.serviceCalls.setStatus({ id, status: 'scheduled' });
    await tech.serviceCalls.setStatus({ id, status: 'completed' });
    expect(await problemOf(dispatcher.history.undo({ kind, id, version }))).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Erin Employee \d+ changed this again later/),
    });
    expect((await tech.serviceCalls.byId({ id })).status).toBe('completed');
  });

  test("of an assignment is the office's", async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const to = { id, assignedEmployeeId: app.people.tech.id };
    const { version } = await dispatcher.serviceCalls.assign(to);
    expect((await problemOf(tech.history.undo({ kind, id, version }))).status).toBe(403);
    await dispatcher.history.undo({ kind, id, version });
    expect((await dispatcher.serviceCalls.byId({ id })).assignedEmployee).toBeNull();
  });

  test('that would assign a technician who has left is refused with the reason', async () => {
    const gone = await makeEmployee(app.db, 'tech', { firstName: 'Gone', lastName: 'Away' });
    const { _id: id } = await makeCall(app, dispatcher, { assignedEmployeeId: gone.id });
    const { version } = await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: null });
    await admin.employees.update({ id: gone.id, isActive: false });
    const { detail } = await problemOf(dispatcher.history.undo({ kind, id, version }));
    expect(detail).toContain('Gone Away is not an active technician');
  });

  test('of a removed line item restores the same row and total, next to what was added since', async () => {
    const item = await makeItem(app);
    const { _id: id } = await makeCall(app, dispatcher);
    const line = { item: item._id, unitPrice: 10 };
    const { items } = await tech.serviceCalls.setItems({ id, items: [line, line] });
    const { version } = await tech.serviceCalls.setItems({ id, items: items.slice(1) });
    await tech.serviceCalls.setItems({ id, items: [...items.slice(1), { ...line, quantity: 3 }] });
    await tech.history.undo({ kind, id, version });
    const call = await tech.serviceCalls.byId({ id });
    expect(call.items.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(items.map(({ _id }) => _id)),
    );
    expect([call.items.length, call.subtotal]).toEqual([3, 50]);
  });

  test('of a payment removes it, and is refused once the payment was changed', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const paid = await tech.serviceCalls.setPayments({
      id,
      payments: [{ method: 'cash', amount: 5 }],
    });
    const payments = paid.payments.map((payment) => ({ ...payment, amount: 6 }));
    await tech.serviceCalls.setPayments({ id, payments });
    const refused = await problemOf(tech.history.undo({ kind, id, version: paid.version }));
    expect(refused.status).toBe(409);
    await tech.history.undo({ kind, id, version: paid.version + 1 });
    expect((await tech.serviceCalls.byId({ id })).paid).toBe(5);
  });

  test('of a deletion restores a catalog item or a referral source', async () => {
    const item = await makeItem(app, { code: 'BACK' });
    await dispatcher.catalog.remove({ id: item._id, version: item.version });
    const undo = { kind: 'catalog', id: item._id, version: item.version + 1 } as const;
    await dispatcher.history.undo(undo);
    const [found] = await dispatcher.catalog.list({ q: 'BACK' });
    expect(found).toMatchObject({ _id: item._id, version: item.version + 2 });
    const source = await dispatcher.referralSources.create({ name: 'Back' });
    await dispatcher.referralSources.remove({ id: source._id });
    await dispatcher.history.undo({ kind: 'referral-sources', id: source._id, version: 2 });
    expect((await dispatcher.referralSources.list({})).map(({ _id }) => _id)).toContain(source._id);
  });

  test('of a deletion is refused when another item now has the code', async () => {
    const item = await makeItem(app, { code: 'GIVEN' });
    await dispatcher.catalog.remove({ id: item._id });
    await makeItem(app, { code: 'given', name: 'Other' });
    const undo = { kind: 'catalog', id: item._id, version: 2 } as const;
    expect(await problemOf(dispatcher.history.undo(undo))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('"Other" already has the code'),
    });
  });

  test('by ten people at once happens once', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const { version } = await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    const { answers } = await atOnce(10, () => dispatcher.history.undo({ kind, id, version }));
    expect(answers).toHaveLength(1);
    expect((await dispatcher.serviceCalls.byId({ id })).version).toBe(version + 1);
  });

  test('of a creation, or of a change that does not exist, is refused', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    expect((await problemOf(dispatcher.history.undo({ kind, id, version: 1 }))).status).toBe(409);
    expect((await problemOf(dispatcher.history.undo({ kind, id, version: 9 }))).status).toBe(404);
    const nobody = { kind, id: crypto.randomUUID(), version: 1 } as const;
    expect((await problemOf(dispatcher.history.undo(nobody))).status).toBe(404);
  });

  test('cannot make the last admin a technician, nor a dispatcher an admin', async () => {
    const { _id: id } = await admin.employees.create({ firstName: 'Kim', lastName: 'Lee' });
    await admin.employees.update({ id, role: 'admin' });
    await admin.employees.update({ id, role: 'tech' });
    const undo = { kind: 'employees', id, version: 3 } as const;
    expect((await problemOf(dispatcher.history.undo(undo))).status).toBe(403);
    await admin.history.undo(undo);
    expect((await admin.employees.byId({ id })).role).toBe('admin');
  });
});

describe('a revert', () => {
  test('restores a call, but leaves its payments', async () => {
    const item = await makeItem(app);
    const { _id: id } = await makeCall(app, dispatcher, { description: 'First' });
    const items = [{ item: item._id, unitPrice: 10 }];
    const { version } = await dispatcher.serviceCalls.setItems({ id, items });
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    await dispatcher.serviceCalls.update({ id, description: 'Second' });
    await dispatcher.serviceCalls.setItems({ id, items: [] });
    await dispatcher.serviceCalls.setPayments({ id, payments: [{ method: 'cash', amount: 4 }] });
    const entry = await dispatcher.history.revert({ kind, id, version });
    expect(entry).toMatchObject({ action: 'revert', backTo: version });
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({
      status: 'new',
      description: 'First',
      subtotal: 10,
      paid: 4,
    });
  });

  test('is denied to technicians, and is refused when nothing would change', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    expect((await problemOf(tech.history.revert({ kind, id, version: 1 }))).status).toBe(403);
    expect((await problemOf(dispatcher.history.revert({ kind, id, version: 1 }))).status).toBe(409);
  });

  test('restores the settings with the earlier logo', async () => {
    const settings = { kind: 'settings', id: SETTINGS_ID } as const;
    const file = (color: string) =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: color } })
        .png()
        .toBuffer();
    const upload = async (color: string) => {
      const bytes = await file(color);
      return admin.settings.setLogo({
        file: { filename: 'a.png', mimetype: 'image/png', read: async () => bytes },
      });
    };
    const red = await upload('red');
    await upload('blue');
    await admin.settings.removeLogo();
    await admin.history.revert({ ...settings, version: red.version });
    expect((await admin.settings.get()).logoUrl).toBe(red.logoUrl);
    const refused = await problemOf(dispatcher.history.undo({ ...settings, version: red.version }));
    expect(refused.status).toBe(403);
  });
});
