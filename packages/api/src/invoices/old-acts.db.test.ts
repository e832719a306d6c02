import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCall, makeItem } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
const TEXAS = { name: 'Texas', state: 'TX', county: '', city: '', from: '2020-01-01' } as const;
await admin.taxRates.create({ ...TEXAS, rate: 8.25 });
const [part, labor] = [
  await makeItem(app, { taxable: true }),
  await makeItem(app, { name: 'Labor', taxable: false }),
];

/** A call with a discount, an override, a deposit, an invoice that is credited in part or whole, and a refund. */
async function creditedCall(amount: number | undefined) {
  const { _id: id } = await makeCall(app, dispatcher, {});
  const taxOverride = { isTaxed: true, reason: 'Window unit' };
  await dispatcher.serviceCalls.setItems({
    id,
    items: [
      { item: part._id, unitPrice: 100, quantity: 1.5 },
      { item: labor._id, unitPrice: 60, taxOverride },
    ],
  });
  await dispatcher.serviceCalls.setDiscounts({ id, discounts: [{ name: 'Fall', percent: 10 }] });
  await dispatcher.invoices.create({ serviceCallIds: [id], deposit: { amount: 50 } });
  await dispatcher.serviceCalls.addPayment({ id, method: 'check', amount: 90, reference: '#7' });
  await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
  const { _id: invoiceId } = await dispatcher.invoices.create({ serviceCallIds: [id] });
  await dispatcher.invoices.credit({ id: invoiceId, reason: 'Late', amount });
  await dispatcher.invoices.refund({ id, amount: 15, method: 'cash', reason: 'Too much' });
  return id;
}

/** All amounts, kinds and taxes of a call, what its lists keep of its documents, and these. */
async function moneyOf(id: string) {
  const { items, discounts, payments, subtotal, discount, taxes, tax, total, paid, balance } =
    await dispatcher.serviceCalls.byId({ id });
  const [kept] = await app.db
    .select({ standing: serviceCalls.invoiceStanding, deposits: serviceCalls.deposits })
    .from(serviceCalls)
    .where(eq(serviceCalls.id, id));
  const call = { items, discounts, payments, subtotal, discount, taxes, tax, total, paid, balance };
  return { ...call, kept, documents: await dispatcher.invoices.list({ serviceCallId: id }) };
}

test.each([
  ['in part', 40],
  ['whole', undefined],
])('what the version before sends changes no money of a call credited %s', async (_, amount) => {
  const id = await creditedCall(amount);
  const before = await moneyOf(id);
  const { standing } = before.kept ?? {};
  expect(standing).toBe(amount === undefined ? 'credited' : 'stands');
  const payments = before.payments.filter(({ kind }) => kind === 'payment');
  // As that version knows them: without overrides, discounts, kinds, refunds and invoices.
  const bareItems = before.items.map(({ _id, item, description, quantity, unitPrice }) => {
    return { _id, item, description, quantity, unitPrice };
  });
  const barePayments = payments.map(({ _id, method, amount: sum, reference, paidAt }) => {
    return { _id, method, amount: sum, reference, paidAt };
  });
  const { technician, at } = { technician: app.people.tech.id, at: new Date().toISOString() };
  const acts: Record<string, () => Promise<unknown>> = {
    'lines of a tab': () => dispatcher.serviceCalls.setItems({ id, items: bareItems }),
    'payments of a tab': () => dispatcher.serviceCalls.setPayments({ id, payments: barePayments }),
    'payments of the specification': () =>
      dispatcher.serviceCalls.setPayments({
        id,
        payments: barePayments.map(({ _id, ...payment }) => payment),
      }),
    'a line that is changed and changed back': async () => {
      const lineId = bareItems[0]?._id ?? '';
      await dispatcher.serviceCalls.changeItem({ id, lineId, quantity: 2 });
      await dispatcher.serviceCalls.changeItem({ id, lineId, quantity: 1.5 });
    },
    'a status that waited': () =>
      dispatcher.serviceCalls.setStatus({ id, status: 'completed', at }),
    invoiced: () => dispatcher.serviceCalls.setStatus({ id, status: 'invoiced' }),
    'an assignment': () => dispatcher.serviceCalls.assign({ id, assignedEmployeeId: technician }),
    'a description': () => dispatcher.serviceCalls.update({ id, description: 'No cooling' }),
    'its own statement for what was paid': () =>
      app.db.execute(sql`
        update service_calls c set paid_cents = (select sum(amount_cents)
          from payments where call_id = c.id and to_version is null) where id = ${id}::uuid`),
  };
  for (const [name, act] of Object.entries(acts)) {
    await act();
    expect(await moneyOf(id), name).toEqual(before);
  }
});
