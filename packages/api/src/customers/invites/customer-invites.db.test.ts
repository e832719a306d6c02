import { passwordLinks } from '@callboard/db/schema/password-links';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ACME_AIR } from '../../testing/acme-air.ts';
import { atOnce } from '../../testing/at-once.ts';
import { passMinutes, tokenOf } from '../../testing/links.ts';
import { makeCustomer, makeNewcomer, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const dispatcher = await app.as('dispatcher');
const nobody = await app.as('nobody');

const CHOSEN = 'a passphrase of my own';
const HOUR = 3_600_000;

const newcomer = (values: Parameters<typeof makeNewcomer>[1] = {}) => makeNewcomer(app.db, values);

const accept = (invite: { url: string }, username: string, password = CHOSEN) =>
  nobody.customerInvites.accept({ token: tokenOf(invite.url), username, password });

test('an invitation is mailed as a link that lives for 72 hours', async () => {
  const { id, email } = await newcomer({ firstName: 'Ines' });
  const invite = await dispatcher.customerInvites.create({ id });
  expect(invite.url).toMatch(/^https:\/\/callboard\.test\/choose-password#[\w-]{43}$/);
  expect(invite.sentTo).toBe(email);
  expect(Math.abs(Date.parse(invite.expiresAt) - Date.now() - 72 * HOUR)).toBeLessThan(HOUR / 60);
  const mail = app.outbox.mails.at(-1);
  expect(mail).toMatchObject({ to: email, subject: 'Callboard: set up your online access' });
  expect(mail?.text).toContain('Hello Ines');
  expect(mail?.text).toContain(invite.url);
});

test('an invitation is signed by the company as it calls itself', async () => {
  const admin = await app.as('admin');
  await admin.settings.update({
    ...ACME_AIR,
    licenseNumber: 'TACLA 12345',
    address: { line1: '1 Elm St', line2: '', city: 'Austin', state: 'TX', postalCode: '78704' },
  });
  const { id } = await newcomer();
  await dispatcher.customerInvites.create({ id });
  const mail = app.outbox.mails.at(-1);
  expect(mail?.subject).toBe('Acme Air: set up your online access');
  expect(mail?.text).toContain(
    'Acme Air\n(512) 555-0100\n1 Elm St, Austin, TX 78704\nLicense TACLA 12345\n',
  );
});

test('without an email address, or when no mail goes out, the link can still be passed on', async () => {
  const { id } = await newcomer({ email: '' });
  expect((await dispatcher.customerInvites.create({ id })).sentTo).toBeNull();
  const other = await newcomer();
  app.outbox.failNext();
  const invite = await dispatcher.customerInvites.create({ id: other.id });
  expect(invite.sentTo).toBeNull();
  expect((await accept(invite, 'passed.on')).user.id).toBe(other.id);
});

test('the customer chooses a username and password once with the link, and is signed in', async () => {
  const { id } = await newcomer();
  const invite = await dispatcher.customerInvites.create({ id });
  const session = await accept(invite, 'New.Comer');
  expect(session.user).toMatchObject({ id, role: 'customer' });
  const me = await app.caller({ token: session.accessToken });
  expect(await me.auth.me()).toEqual({ user: session.user });
  const login = { usernameOrEmail: 'new.comer', password: CHOSEN };
  expect((await nobody.auth.customerLogin(login)).user.id).toBe(id);
  expect((await dispatcher.customers.byId({ id })).username).toBe('new.comer');
  expect(await problemOf(accept(invite, 'again'))).toMatchObject({
    status: 404,
    detail: 'This link was already used or has expired. Ask for a new one.',
  });
});

test('when many use one link at once, one gets in', async () => {
  const { id } = await newcomer();
  const invite = await dispatcher.customerInvites.create({ id });
  const { answers, problems } = await atOnce(8, (at) => accept(invite, `at-once-${at}`));
  expect(answers).toHaveLength(1);
  expect(problems.map(({ status }) => status)).toEqual(Array(7).fill(404));
});

test('a new invitation replaces the old one', async () => {
  const { id } = await newcomer();
  const old = await dispatcher.customerInvites.create({ id });
  const latest = await dispatcher.customerInvites.create({ id });
  expect(await problemOf(accept(old, 'too.late'))).toMatchObject({ status: 404 });
  expect((await accept(latest, 'in.time')).user.id).toBe(id);
});

test('of many invitations at once, one stays valid', async () => {
  const { id } = await newcomer();
  const { answers } = await atOnce(5, () => dispatcher.customerInvites.create({ id }));
  expect(answers).toHaveLength(5);
  const alive = await app.db.$count(
    passwordLinks,
    sql`${passwordLinks.customerId} = ${id} and ${passwordLinks.endedAt} is null`,
  );
  expect(alive).toBe(1);
});

test('a repeated request gets the same link and no second mail', async () => {
  const { id } = await newcomer();
  const caller = await app.as('dispatcher', { idempotencyKey: 'invite-once' });
  const first = await caller.customerInvites.create({ id });
  const mails = app.outbox.mails.length;
  expect(await caller.customerInvites.create({ id })).toEqual(first);
  expect(app.outbox.mails).toHaveLength(mails);
});

test('a link expires after 72 hours', async () => {
  const { id } = await newcomer();
  const invite = await dispatcher.customerInvites.create({ id });
  await passMinutes(app, 72 * 60 - 1);
  const token = tokenOf(invite.url);
  expect(await nobody.auth.readLink({ token })).toMatchObject({ asksUsername: true });
  await passMinutes(app, 1);
  expect(await problemOf(accept(invite, 'late'))).toMatchObject({ status: 404 });
});

test('a forged link does not work', async () => {
  const { id } = await newcomer();
  const token = tokenOf((await dispatcher.customerInvites.create({ id })).url);
  for (const forged of [`${token}x`, token.slice(1), id, 'x']) {
    expect(await problemOf(accept({ url: `#${forged}` }, 'thief'))).toMatchObject({ status: 404 });
  }
});

test('an invitation needs a username, and a forgotten password’s link takes none', async () => {
  const { id } = await newcomer();
  const token = tokenOf((await dispatcher.customerInvites.create({ id })).url);
  expect(await problemOf(nobody.auth.choosePassword({ token, password: CHOSEN }))).toMatchObject({
    status: 409,
  });
  expect((await accept({ url: `#${token}` }, 'with.username')).user.id).toBe(id);
});

test('a username that is taken says so at its field, and the link stays good', async () => {
  await newcomer({ username: 'taken' });
  const { id } = await newcomer();
  const invite = await dispatcher.customerInvites.create({ id });
  expect(await problemOf(accept(invite, 'TAKEN'))).toMatchObject({
    status: 409,
    fields: { username: ['This username is taken. Choose another one.'] },
  });
  expect((await accept(invite, 'free')).user.id).toBe(id);
});

test('when two customers take one username at once, one is refused', async () => {
  const invites = await Promise.all(
    [await newcomer(), await newcomer()].map(({ id }) => dispatcher.customerInvites.create({ id })),
  );
  const { answers, problems } = await atOnce(2, (at) => accept(invites[at] ?? { url: '' }, 'both'));
  expect(answers).toHaveLength(1);
  expect(problems).toMatchObject([{ status: 409, fields: { username: [expect.any(String)] } }]);
});

test.each([
  [{ username: 'ab' }, 'username'],
  [{ username: 'someone@example.com' }, 'username'],
  [{ username: 'two words' }, 'username'],
  [{ password: 'fourteen chars' }, 'password'],
  [{ password: '😀'.repeat(14) }, 'password'],
  [{ password: 'passwordpassword' }, 'password'],
  [{ username: 'a.long.user.name', password: 'A.long.user.name' }, 'password'],
])('%j is refused at its field', async (values, field) => {
  const { id } = await newcomer();
  const invite = await dispatcher.customerInvites.create({ id });
  const input = { token: tokenOf(invite.url), username: 'fine.name', password: CHOSEN, ...values };
  const problem = await problemOf(nobody.customerInvites.accept(input));
  expect(problem).toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } });
});

test('new credentials end the sessions that were opened with the old ones', async () => {
  const customer = await makeCustomer(app.db);
  const before = await nobody.auth.customerLogin({
    usernameOrEmail: customer.email,
    password: PASSWORD,
  });
  await accept(await dispatcher.customerInvites.create({ id: customer.id }), 'renewed');
  const old = await app.caller({ token: before.accessToken });
  expect(await problemOf(old.auth.me())).toMatchObject({ status: 401 });
});

test('nobody can be invited who is no customer', async () => {
  for (const id of ['x', app.people.admin.id]) {
    expect(await problemOf(dispatcher.customerInvites.create({ id }))).toMatchObject({
      status: 404,
    });
  }
});
