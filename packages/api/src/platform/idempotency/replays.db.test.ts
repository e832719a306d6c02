import type { Import } from '@callboard/contract/transfer/imports';
import { connect } from '@callboard/db/client';
import { callNotes } from '@callboard/db/schema/call-notes';
import { customers } from '@callboard/db/schema/customers';
import { files } from '@callboard/db/schema/files';
import { history } from '@callboard/db/schema/history';
import { imports } from '@callboard/db/schema/imports';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { idempotencyKeys } from '@callboard/db/schema/server/idempotency-keys';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createContext } from '../../app/create-context.ts';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { type Caller, startTestApp, TEST_SECRET } from '../../testing/start-test-app.ts';
import { importFile } from '../../transfer/imports/testing/import-file.ts';
import { deriveKeys } from '../signing/keys.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { accessToken: token } = await app.signIn(app.people.admin, 'admin');
const admin = await app.as('admin');
const call = await makeCall(app, admin);
const photo = await jpegOf();
const csv = Buffer.from('Name\nBillboard\n');
const logo = { filename: 'logo.jpg', mimetype: 'image/jpeg', read: async () => photo };

let people: Promise<Import> | undefined;
/** Two employees that came with a file. */
const imported = () =>
  (people ??= importFile(
    admin,
    'employees',
    'Employee ID,First name,Last name,Email\nR1,Ina,New,ina@example.com\nR2,Ole,New,ole@example.com\n',
  ));

// A server of the same installation that was started later, with a secret before the former one.
const started = connect(app.url);
afterAll(() => started.close());
const later = {
  ...app.services,
  db: started.db,
  keys: await deriveKeys(['the secret of today, which is 32 bytes or more', TEST_SECRET]),
};

let key = '';
beforeEach(() => {
  key = crypto.randomUUID();
});
const first = () => app.caller({ token, idempotencyKey: key });
const again = async () =>
  appRouter.createCaller(await createContext(later, requestInfo({ token, idempotencyKey: key })));

type Sent = { send: (caller: Caller) => Promise<unknown>; count: () => Promise<number> };

const entriesOf = (kind: 'settings' | 'service-calls') =>
  app.db.$count(history, eq(history.kind, kind));

const SENT: Record<string, Sent> = {
  'a new customer': {
    send: ({ customers: { create } }) =>
      create({ firstName: 'Jane', lastName: 'Doe', phone: '512 555 0142' }),
    count: () => app.db.$count(customers),
  },
  'a note': {
    send: ({ serviceCalls }) => serviceCalls.addNote({ id: call._id, text: 'Coil was frozen' }),
    count: () => app.db.$count(callNotes),
  },
  'a payment': {
    send: ({ serviceCalls }) =>
      serviceCalls.addPayment({ id: call._id, method: 'cash', amount: 20 }),
    count: () => entriesOf('service-calls'),
  },
  'a photo': {
    send: (caller) => caller.files.addToCall({ id: call._id, ...uploadOf(photo) }),
    count: () => app.db.$count(files),
  },
  'a file to import': {
    send: (caller) =>
      caller.imports.upload({
        kind: 'referral-sources',
        file: { filename: 'sources.csv', mimetype: 'text/csv', read: async () => csv },
      }),
    count: () => app.db.$count(imports),
  },
  invitations: {
    send: async (caller) => caller.imports.invite({ id: (await imported())._id }),
    count: () => app.db.$count(passwordLinks),
  },
  'a logo': {
    send: (caller) => caller.settings.setLogo({ file: logo }),
    count: () => entriesOf('settings'),
  },
  'the end of a logo': {
    send: (caller) => caller.settings.removeLogo(),
    count: () => entriesOf('settings'),
  },
};

describe('sent again with its key, after a restart and a rotation of the secret', () => {
  test.each(Object.entries(SENT))('%s makes one record', async (_, { send, count }) => {
    const before = await count();
    const answer = await send(await first());
    const made = await count();
    expect(made).toBeGreaterThan(before);
    expect(await send(await again())).toEqual(answer);
    expect(await send(await first())).toEqual(answer);
    expect(await count()).toBe(made);
  });
});

describe('sent again to a build whose answers are others', () => {
  const sent = SENT['a new customer'];
  if (!sent) throw new Error('It is sent above');
  const setAnswer = (answer: ReturnType<typeof sql>) =>
    app.db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key));

  test('what it no longer names is left out', async () => {
    const answer = await sent.send(await first());
    await setAnswer(sql`answer || '{"nickname": "JD"}'`);
    expect(await sent.send(await again())).toEqual(answer);
  });

  test('what it names beside is told as none', async () => {
    const answer = await sent.send(await first());
    await setAnswer(sql`answer - 'taxExempt'`);
    expect(await sent.send(await again())).toEqual(answer);
  });

  test('a call of before there were discounts is told without them', async () => {
    const { send } = SENT['a payment'] ?? sent;
    const { total: _total, ...answer } = Object(await send(await first()));
    await setAnswer(sql`answer - 'total' - 'discount' - 'tax' - 'discounts' - 'taxes'`);
    expect(await send(await again())).toEqual(answer);
  });

  test('what it cannot tell any more is told to be there, and nothing is made again', async () => {
    await sent.send(await first());
    await setAnswer(sql`answer - 'lastName'`);
    const made = await sent.count();
    expect(await problemOf(sent.send(await again()))).toMatchObject({
      status: 409,
      detail: 'This was stored the first time it was sent. Load it anew.',
    });
    expect(await sent.count()).toBe(made);
  });
});

test('three clicks at once mail each imported employee one invitation', async () => {
  const { _id: id } = await importFile(
    admin,
    'employees',
    'Employee ID,First name,Last name,Email\nT1,Tia,New,tia@example.com\n',
  );
  const mails = app.outbox.mails.length;
  const clicks = await Promise.all([1, 2, 3].map(() => admin.imports.invite({ id })));
  expect(clicks.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(app.outbox.mails.slice(mails).map(({ to }) => to)).toEqual(['tia@example.com']);
});
