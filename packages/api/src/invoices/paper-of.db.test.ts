import { createHash } from 'node:crypto';
import { invoicePapers } from '@callboard/db/schema/invoice-papers';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { appRouter } from '../app/app-router.ts';
import { missingFiles } from '../files/storage/missing-files.ts';
import { sweepFiles } from '../files/storage/sweep.ts';
import { mailFailure } from '../messages/send-failures.ts';
import { sendQueued } from '../testing/links.ts';
import { pagesOf } from '../testing/pages-of.ts';
import { makeCustomer } from '../testing/people.ts';
import { jpegOf, uploadOf } from '../testing/pictures.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeCall, makeItem } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { paperOf } from './paper-of.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];
const part = await makeItem(app, { code: 'CAP-45' });
const { services } = app;
const office = { role: 'dispatcher', id: app.people.dispatcher.id } as const;

type Customer = Parameters<typeof makeCustomer>[1];

async function invoiceOf(prices: number[], customer: Customer = {}, description = 'Capacitor') {
  const { id: customerId } = await makeCustomer(app.db, customer);
  const { _id: id } = await makeCall(app, dispatcher, { customerId });
  const items = prices.map((unitPrice) => ({ item: part._id, description, unitPrice }));
  await dispatcher.serviceCalls.setItems({ id, items });
  await dispatcher.serviceCalls.setDiscounts({
    id,
    discounts: [{ name: 'Plan member', percent: 10 }],
  });
  return dispatcher.invoices.create({ serviceCallIds: [id] });
}

const LOOKS = {
  companyName: 'Glacier Cooling',
  navbarBgColor: '#564692',
  navbarTextColor: '#FFFFFF',
};

test('the paper has the amounts of the invoice, and letters of many languages', async () => {
  await admin.settings.update({
    ...LOOKS,
    phone: '512-555-0100',
    licenseNumber: 'TACLA123',
    address: { line1: '1 Ice Road', city: 'Austin', state: 'TX', postalCode: '78701' },
  });
  await admin.settings.setLogo(uploadOf(await jpegOf(), 'logo.jpg'));
  const invoice = await invoiceOf([1234.5, 60], {
    firstName: 'Nguyễn Žofie',
    lastName: 'Γιώργος Иван',
  });
  const { bytes } = await paperOf(services, office, invoice._id);
  const [page = ''] = await pagesOf(bytes);
  for (const text of [
    `Invoice ${invoice.number}`,
    'Nguyễn Žofie Γιώργος Иван',
    'TACLA123',
    '(512) 555-0100',
    'CAP-45 · Capacitor',
    '$1,234.50',
    '$1,294.50',
    '-$129.45',
    '$1,165.05',
    'The Texas Department of Licensing and Regulation',
  ]) {
    expect(page).toContain(text);
  }
});

test('what was paid before the issue stands on the paper, and not what older documents took', async () => {
  const { _id: id } = await makeCall(app, dispatcher, {});
  await dispatcher.serviceCalls.setItems({ id, items: [{ item: part._id, unitPrice: 500 }] });
  const pay = (amount: number) =>
    dispatcher.serviceCalls.addPayment({ id, method: 'check', amount });
  const issue = (deposit?: { amount: number }) =>
    dispatcher.invoices.create({ serviceCallIds: [id], deposit });
  const textOf = async ({ _id }: { _id: string }) =>
    (await pagesOf((await paperOf(services, office, _id)).bytes)).join(' ').replace(/\s+/g, ' ');
  await pay(30);
  const deposit = await issue({ amount: 100 });
  expect(deposit).toMatchObject({ paidBefore: 30, paid: 30 });
  expect(await textOf(deposit)).toMatch(
    /Total \$100\.00 Paid as of [^$]+ -\$30\.00 Balance due \$70\.00/,
  );
  await pay(90);
  const final = await issue();
  expect(final).toMatchObject({ total: 400, paidBefore: 20, paid: 20 });
  const text = await textOf(final);
  expect(text).toMatch(/Total \$400\.00 Paid as of [^$]+ -\$20\.00 Balance due \$380\.00/);
  expect(text).toContain(' Due ');
  await pay(380);
  await dispatcher.invoices.credit({ id: final._id, reason: 'Wrong name' });
  const anew = await issue();
  expect(anew).toMatchObject({ paidBefore: 400, paid: 400, state: 'paid' });
  expect(await textOf(anew)).toMatch(/ Paid Bill to .* Balance due \$0\.00/);
});

test('everybody gets the same bytes for ever, which backups hold and no sweep takes', async () => {
  const invoice = await invoiceOf([10]);
  const [one, other] = await Promise.all([
    paperOf(services, office, invoice._id),
    paperOf(services, office, invoice._id),
  ]);
  expect(one.bytes.equals(other.bytes)).toBe(true);
  expect(createHash('sha256').update(one.bytes).digest('hex')).toBe(one.sha256);
  await admin.settings.removeLogo();
  await dispatcher.invoices.credit({ id: invoice._id, reason: 'Wrong' });
  expect((await paperOf(services, office, invoice._id)).bytes.equals(one.bytes)).toBe(true);
  await sweepFiles(services);
  expect(await missingFiles(services)).toMatchObject({ missing: 0 });
  expect((await missingFiles(services)).named).toBeGreaterThan(0);
  for (const statement of [
    sql`delete from ${invoicePapers}`,
    sql`truncate ${invoicePapers}`,
    sql`update ${invoicePapers} set size = 1`,
  ]) {
    await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
  }
});

describe('a name that the font lacks', () => {
  test.each([
    ['王伟', 'The name Cora 王伟 cannot be printed: 王 伟.'],
    ['😀', 'The name Cora 😀 cannot be printed: 😀.'],
  ])('is told to whoever issues, never an empty box: %s', async (lastName, message) => {
    expect(await problemOf(invoiceOf([10], { firstName: 'Cora', lastName }))).toMatchObject({
      status: 400,
      fields: {
        serviceCallIds: [`${message} Write it in Latin, Greek or Cyrillic letters.`],
      },
    });
  });
});

test('letters that the font lacks are found in all that is printed, also in the license number', async () => {
  await admin.settings.update({ ...LOOKS, licenseNumber: '執照 12' });
  expect(await problemOf(invoiceOf([10]))).toMatchObject({
    status: 400,
    fields: {
      serviceCallIds: [
        expect.stringContaining('The company’s license number cannot be printed: 執 照.'),
      ],
    },
  });
  await admin.settings.update({ ...LOOKS, licenseNumber: 'TACLA123' });
});

test('sixty long lines go over pages, and the last of them stands with the sums', async () => {
  const words = 'Replaced the capacitor and checked the contactor, cleaned the coil. ';
  const prices = Array.from({ length: 60 }, (_, at) => at + 1);
  const invoice = await invoiceOf(prices, {}, words.repeat(3));
  const { bytes } = await paperOf(services, office, invoice._id);
  const pages = await pagesOf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  const last = pages.at(-1) ?? '';
  expect(last).toContain('Total due');
  expect(last).toContain('$60.00');
  expect(last).toContain(`Page ${pages.length} of ${pages.length}`);
});

describe('mailing', () => {
  test('the customer gets the paper, and the history of the call says so', async () => {
    const invoice = await invoiceOf([100], { email: 'quinn@example.com' });
    expect(await dispatcher.invoices.send({ id: invoice._id })).toEqual({
      sentTo: 'quinn@example.com',
    });
    const mail = app.outbox.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'quinn@example.com',
      subject: `Invoice ${invoice.number} from Glacier Cooling`,
      text: expect.stringContaining(`Invoice ${invoice.number} for $90.00 is attached.`),
      attachments: [{ filename: `Invoice ${invoice.number}.pdf`, contentType: 'application/pdf' }],
    });
    const { bytes } = await paperOf(services, office, invoice._id);
    expect(mail?.attachments?.[0]?.content.equals(bytes)).toBe(true);
    const id = invoice.serviceCallIds[0] ?? '';
    const [entry] = await dispatcher.history.list({ kind: 'service-calls', id });
    expect(entry?.note).toBe(`Invoice ${invoice.number} mailed to quinn@example.com`);
  });

  test('it asks for what is still to pay, and for nothing of a paid one or a credit note', async () => {
    const {
      _id: id,
      number,
      serviceCallIds,
    } = await invoiceOf([100], { email: 'pays@example.com' });
    const [callId = ''] = serviceCallIds;
    const mailed = async (invoiceId = id) => {
      await dispatcher.invoices.send({ id: invoiceId });
      return app.outbox.mails.at(-1)?.text;
    };
    const pay = (amount: number) =>
      dispatcher.serviceCalls.addPayment({ id: callId, method: 'check', amount });
    expect(await mailed()).toMatch(/for \$90\.00 is attached\. It is due on /);
    await pay(20);
    expect(await mailed()).toMatch(/for \$90\.00 is attached\. The balance of \$70\.00 is due on /);
    await pay(70);
    const paid = await mailed();
    expect(paid).toContain(`Invoice ${number} for $90.00 is attached. It is paid. Thank you.`);
    expect(paid).not.toContain('due');
    const note = await dispatcher.invoices.credit({ id, reason: 'Wrong house' });
    expect(await mailed(note._id)).not.toMatch(/due|paid/);
    expect(await mailed()).not.toMatch(/due|paid/);
  });

  test('the same request sent twice mails once, and one whose mail failed mails again', async () => {
    const { _id: id } = await invoiceOf([100], { email: 'again@example.com' });
    const again = await app.as('dispatcher', { idempotencyKey: 'mail-once' });
    app.outbox.failNext();
    expect(await problemOf(again.invoices.send({ id }))).toMatchObject({ status: 503 });
    const sent = { sentTo: 'again@example.com' };
    expect(await again.invoices.send({ id })).toEqual(sent);
    expect(await again.invoices.send({ id })).toEqual(sent);
    const mails = app.outbox.mails.filter(({ to }) => to === sent.sentTo);
    expect(mails).toHaveLength(1);
  });

  test('it stands among the messages of the customer, and names no paper that others could read', async () => {
    const invoice = await invoiceOf([100], { email: 'listed@example.com' });
    await dispatcher.invoices.send({ id: invoice._id });
    const { customerId, serviceCallIds } = invoice;
    expect(await dispatcher.messages.list({ customerId })).toMatchObject([
      {
        channel: 'email',
        to: 'listed@example.com',
        template: 'invoice',
        state: 'sent',
        serviceCallId: serviceCallIds[0],
      },
    ]);
  });

  test('what a dead server was mailing is mailed by another, with its paper and its entry', async () => {
    const invoice = await invoiceOf([100], { email: 'taken@example.com' });
    await dispatcher.invoices.send({ id: invoice._id });
    const { customerId } = invoice;
    await app.db
      .update(messages)
      .set({
        state: 'sending',
        leaseOwner: sql`gen_random_uuid()`,
        leaseUntil: sql`now() - interval '1 s'`,
        forgetAt: null,
      })
      .where(eq(messages.customerId, customerId));
    const [mail, ...others] = await sendQueued(app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'taken@example.com', attachments: [{}] });
    const id = invoice.serviceCallIds[0] ?? '';
    const entries = await dispatcher.history.list({ kind: 'service-calls', id });
    expect(entries.filter(({ note }) => note?.includes('mailed to'))).toHaveLength(2);
    expect(await dispatcher.messages.list({ customerId })).toMatchObject([
      { state: 'perhaps_twice' },
    ]);
  });

  test('where email is off nothing pretends to be mailed', async () => {
    const { _id: id, customerId } = await invoiceOf([100], { email: 'off@example.com' });
    const ctx = await app.context(await app.infoOf('dispatcher'));
    const send = appRouter.createCaller({ ...ctx, offChannels: ['email'] }).invoices.send;
    expect(await send({ id })).toEqual({ sentTo: null });
    expect(await dispatcher.messages.list({ customerId })).toEqual([]);
  });

  test('a repeated request goes to the email that the office corrected meanwhile', async () => {
    const { _id: id, customerId } = await invoiceOf([100], { email: 'wrong@example.com' });
    const again = await app.as('dispatcher', { idempotencyKey: 'corrected' });
    app.outbox.failNext();
    expect(await problemOf(again.invoices.send({ id }))).toMatchObject({ status: 503 });
    await dispatcher.customers.update({ id: customerId, email: 'right@example.com' });
    expect(await again.invoices.send({ id })).toEqual({ sentTo: 'right@example.com' });
    expect(app.outbox.mails.at(-1)?.to).toBe('right@example.com');
  });

  test('a repeated request sends nothing again that may have left, and says so', async () => {
    const { _id: id } = await invoiceOf([100], { email: 'perhaps@example.com' });
    const ctx = await app.context(await app.infoOf('dispatcher', { idempotencyKey: 'perhaps' }));
    let handed = 0;
    const sendMail = () => {
      handed += 1;
      return Promise.reject(mailFailure(new Error('cut'), { kind: 'silent' }));
    };
    const send = () => appRouter.createCaller({ ...ctx, sendMail }).invoices.send({ id });
    for (const _ of [1, 2]) {
      const detail = expect.stringContaining('may have left');
      expect(await problemOf(send())).toMatchObject({ status: 503, detail });
    }
    expect(handed).toBe(1);
  });

  test('whoever repeats a request while its mail is on its way is told that', async () => {
    const { _id: id } = await invoiceOf([100], { email: 'slow@example.com' });
    const ctx = await app.context(await app.infoOf('dispatcher', { idempotencyKey: 'slow' }));
    const { promise: answer, resolve } = Promise.withResolvers<undefined>();
    const { promise: handed, resolve: hand } = Promise.withResolvers<undefined>();
    const sendMail = async () => {
      hand(undefined);
      await answer;
    };
    const send = () => appRouter.createCaller({ ...ctx, sendMail }).invoices.send({ id });
    const first = send();
    await handed;
    expect(await problemOf(send())).toMatchObject({
      status: 503,
      detail: expect.stringContaining('on its way'),
    });
    resolve(undefined);
    expect(await first).toEqual({ sentTo: 'slow@example.com' });
  });

  test.each([
    ['refused', { status: 400, fields: { to: ['The mail server refused the email.'] } }],
    ['busy', { status: 503, detail: expect.stringContaining('try again') }],
    ['silent', { status: 503, detail: expect.stringContaining('may have left') }],
  ] as const)('whoever mails is told of a mail server that was %s', async (kind, told) => {
    const { _id: id } = await invoiceOf([100], { email: 'cut@example.com' });
    const ctx = await app.context(await app.infoOf('dispatcher'));
    const sendMail = () => Promise.reject(mailFailure(new Error('cut'), { kind }));
    const sent = appRouter.createCaller({ ...ctx, sendMail }).invoices.send({ id });
    expect(await problemOf(sent)).toMatchObject(told);
  });

  test('after a restore nothing is mailed, nor what failed before, until an admin says so', async () => {
    const { _id: id } = await invoiceOf([100], { email: 'real@example.com' });
    const failed = await app.as('dispatcher', { idempotencyKey: 'failed-before' });
    app.outbox.failNext();
    expect(await problemOf(failed.invoices.send({ id }))).toMatchObject({ status: 503 });
    await app.db.update(settings).set({ holdsMessages: true });
    const before = app.outbox.mails.length;
    const held = {
      status: 409,
      detail:
        'Messages to customers are on hold since this company was restored. An admin can let them leave under Messages.',
    };
    expect(await problemOf(dispatcher.invoices.send({ id }))).toMatchObject(held);
    expect(await problemOf(failed.invoices.send({ id }))).toMatchObject(held);
    expect(app.outbox.mails).toHaveLength(before);
    await admin.messages.release({ areSent: false });
    expect(await failed.invoices.send({ id })).toEqual({ sentTo: 'real@example.com' });
  });

  test('whoever gets the bills gets it, and an email that is not for bills does not', async () => {
    const uses = { emailUses: ['visits' as const] };
    const { _id: id, customerId } = await invoiceOf([100], {
      email: 'visits@example.com',
      ...uses,
    });
    expect(await problemOf(dispatcher.invoices.send({ id }))).toMatchObject({
      fields: { to: ['This customer’s email is not for bills. Enter one that is.'] },
    });
    const email = 'bills@example.com';
    await dispatcher.customers.addContact({
      id: customerId,
      name: 'Berta Bills',
      email,
      emailUses: ['bills'],
    });
    const { serviceCallIds } = await dispatcher.invoices.byId({ id });
    const call = { id: serviceCallIds[0] ?? '' };
    expect(await dispatcher.invoices.billEmail(call)).toEqual({ email });
    expect(await problemOf(tech.invoices.billEmail(call))).toMatchObject({ status: 404 });
    expect(await dispatcher.invoices.send({ id })).toEqual({ sentTo: email });
  });

  test('a customer without an email is told at the field', async () => {
    const { _id: id } = await invoiceOf([100], { email: '' });
    expect(await problemOf(dispatcher.invoices.send({ id }))).toMatchObject({
      fields: { to: ['This customer has no email. Enter one.'] },
    });
    const to = 'cora@example.com';
    expect(await dispatcher.invoices.send({ id, to })).toEqual({ sentTo: to });
    expect(await problemOf(dispatcher.invoices.send({ id, to: 'x' }))).toMatchObject({
      status: 400,
    });
  });
});
