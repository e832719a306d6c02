import { history } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { passMinutes, tokenIn, tokenOf } from '../../testing/links.ts';
import { makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, nobody] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('nobody'),
];
const CHOSEN = 'a new and better one';
const A_WEEK = 7 * 24 * 60;
const stateOf = (id: string) => dispatcher.employees.invitation({ id });

let hired = 0;
/** Somebody who was just added, without a password. */
const hire = () => {
  hired += 1;
  const [email, phone] = [`new-${hired}@example.com`, `(512) 555-88${10 + hired}`];
  return dispatcher.employees.create({ firstName: 'Nia', lastName: 'Newman', email, phone });
};

test('a new employee is mailed a link for seven days, chooses a password and signs in with a code', async () => {
  const { _id: id, email, phone } = await hire();
  expect(await stateOf(id)).toEqual({ hasPassword: false, isTemporary: false, invitation: null });
  const sent = await dispatcher.employees.invite({ id });
  expect(sent.sentTo).toBe(email);
  const mail = app.outbox.mails.at(-1);
  expect(mail).toMatchObject({ to: email, subject: 'Callboard: choose your password' });
  expect(tokenIn(mail)).toBe(tokenOf(sent.link));
  expect(sent.link).toMatch(/^https:\/\/callboard\.test\/choose-password#/);
  const { firstName, lastName } = app.people.dispatcher;
  const invitation = { state: 'sent', sentTo: email, byName: `${firstName} ${lastName}` };
  expect((await stateOf(id)).invitation).toMatchObject(invitation);

  await passMinutes(app, A_WEEK - 1);
  await nobody.auth.choosePassword({ token: tokenOf(sent.link), password: CHOSEN });
  const { tempToken } = await nobody.auth.employeeLogin({ email, password: CHOSEN });
  const { user } = await nobody.auth.verifyCode({
    email,
    tempToken,
    code: app.inbox.codeFor(phone),
  });
  expect(user).toEqual({ id, email, name: 'Nia Newman', role: 'tech' });
  expect(await stateOf(id)).toMatchObject({
    hasPassword: true,
    isTemporary: false,
    invitation: { state: 'used', endedAt: expect.any(String) },
  });
});

test('nothing but the sign-in code is ever texted', async () => {
  const { _id: id } = await hire();
  const before = app.inbox.messages.length;
  await dispatcher.employees.invite({ id });
  expect(app.inbox.messages).toHaveLength(before);
});

test('a link to hand over is mailed to nobody', async () => {
  const { _id: id } = await hire();
  const before = app.outbox.mails.length;
  const { link, sentTo } = await dispatcher.employees.invite({ id, mail: false });
  expect([sentTo, app.outbox.mails.length]).toEqual([null, before]);
  await nobody.auth.choosePassword({ token: tokenOf(link), password: CHOSEN });
});

test('when no mail goes out, the link can still be handed over', async () => {
  const { _id: id } = await hire();
  app.outbox.failNext();
  const { link, sentTo } = await dispatcher.employees.invite({ id });
  expect(sentTo).toBeNull();
  expect((await stateOf(id)).invitation).toMatchObject({ state: 'sent', sentTo: null });
  await nobody.auth.choosePassword({ token: tokenOf(link), password: CHOSEN });
});

test('a link expires after seven days', async () => {
  const { _id: id } = await hire();
  const { link } = await dispatcher.employees.invite({ id });
  await passMinutes(app, A_WEEK);
  const late = nobody.auth.choosePassword({ token: tokenOf(link), password: CHOSEN });
  expect((await problemOf(late)).status).toBe(404);
  expect((await stateOf(id)).invitation?.state).toBe('expired');
});

test('a second link replaces the first, and a change of the phone ends it', async () => {
  const { _id: id } = await hire();
  const first = tokenOf((await dispatcher.employees.invite({ id })).link);
  const second = tokenOf((await dispatcher.employees.invite({ id })).link);
  expect((await problemOf(nobody.auth.readLink({ token: first }))).status).toBe(404);
  expect(await nobody.auth.readLink({ token: second })).toBeDefined();
  await dispatcher.employees.update({ id, phone: '(512) 555-0999' });
  expect((await stateOf(id)).invitation).toMatchObject({
    state: 'ended',
    endedAt: expect.any(String),
  });
});

test('a repeated request gets the same link and no second mail', async () => {
  const { _id: id } = await hire();
  const caller = await app.as('dispatcher', { idempotencyKey: 'link-once' });
  const first = await caller.employees.invite({ id });
  const mails = app.outbox.mails.length;
  expect(await caller.employees.invite({ id })).toEqual(first);
  expect(app.outbox.mails).toHaveLength(mails);
});

describe('rights', () => {
  test('a dispatcher sends links to all but admins, whom they cannot reset', async () => {
    const { id } = await makeEmployee(app.db, 'admin');
    expect(await problemOf(dispatcher.employees.invite({ id }))).toMatchObject({
      status: 403,
      detail: 'Only an admin can send an admin a sign-in link.',
    });
    expect((await stateOf(id)).invitation).toBeNull();
    for (const role of ['tech', 'dispatcher'] as const) {
      const other = await makeEmployee(app.db, role);
      expect(await dispatcher.employees.invite({ id: other.id })).toBeDefined();
    }
    expect(await admin.employees.invite({ id })).toMatchObject({ sentTo: expect.any(String) });
  });

  test('a link sent to somebody is over once they become an admin', async () => {
    const { id } = await makeEmployee(app.db, 'tech');
    const { link } = await dispatcher.employees.invite({ id });
    await admin.employees.update({ id, role: 'admin' });
    expect((await problemOf(nobody.auth.readLink({ token: tokenOf(link) }))).status).toBe(404);
  });

  test('only an admin sets a password', async () => {
    const { id } = await makeEmployee(app.db, 'tech');
    const set = dispatcher.employees.setPassword({ id, password: CHOSEN });
    expect((await problemOf(set)).status).toBe(403);
  });
});

test.each([
  ['is not active', { isActive: false }, 'Only active employees can sign in.'],
  ['has no email', { email: '' }, 'Add an email first'],
])('who %s is sent no link', async (_what, values, words) => {
  const { id } = await makeEmployee(app.db, 'tech', values);
  expect(await problemOf(dispatcher.employees.invite({ id }))).toMatchObject({
    status: 409,
    detail: expect.stringContaining(words),
  });
});

test('a password set by an admin is temporary, ends sessions and links, and is no secret kept', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const { id, email } = employee;
  const { link } = await dispatcher.employees.invite({ id });
  const { accessToken } = await app.signIn(employee, 'tech');
  const changed = await admin.employees.setPassword({ id, password: CHOSEN });
  expect(changed).toMatchObject({ _id: id, version: 2 });
  const device = await app.caller({ token: accessToken });
  expect((await problemOf(device.auth.me())).status).toBe(401);
  expect((await problemOf(nobody.auth.readLink({ token: tokenOf(link) }))).status).toBe(404);
  expect((await problemOf(nobody.auth.employeeLogin({ email, password: PASSWORD }))).status).toBe(
    401,
  );
  expect(await nobody.auth.employeeLogin({ email, password: CHOSEN })).toBeDefined();
  expect(await stateOf(id)).toMatchObject({ hasPassword: true, isTemporary: true });
  const own = admin.employees.setPassword({ id, password: email });
  expect(await problemOf(own)).toMatchObject({
    status: 400,
    fields: { password: [expect.any(String)] },
  });
});

test('the history tells who sent a link and who set a password, without either', async () => {
  const { _id: id, email } = await hire();
  const { link } = await dispatcher.employees.invite({ id });
  await dispatcher.employees.invite({ id, mail: false });
  await admin.employees.setPassword({ id, password: CHOSEN });
  const entries = await app.db.select().from(history).where(eq(history.entityId, id));
  expect(entries.slice(1)).toMatchObject([
    { action: 'invite', employeeId: app.people.dispatcher.id, note: `Sign-in link for ${email}` },
    { action: 'invite', note: 'Sign-in link to hand over' },
    { action: 'password', employeeId: app.people.admin.id, note: 'Temporary password', version: 2 },
  ]);
  const told = JSON.stringify(entries);
  expect(told).not.toContain(tokenOf(link));
  expect(told).not.toContain(CHOSEN);
});

test('nobody can be sent a link who is no employee', async () => {
  for (const id of ['x', app.people.customer.id]) {
    expect((await problemOf(dispatcher.employees.invite({ id }))).status).toBe(404);
    expect((await problemOf(stateOf(id))).status).toBe(404);
    expect((await problemOf(admin.employees.setPassword({ id, password: CHOSEN }))).status).toBe(
      404,
    );
  }
});
