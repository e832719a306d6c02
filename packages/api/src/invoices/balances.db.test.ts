import { StatusKey } from '@callboard/contract/calls/statuses';
import { sumDollars, toCents } from '@callboard/contract/platform/values/money';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { recountTaxes } from '../money/taxes/recount-taxes.ts';
import { makeCustomer } from '../testing/people.ts';
import { chanceOf, playActs } from '../testing/play-acts.ts';
import { makeCall, makeItem, makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];

/** What each document asks of each call, with the credit notes against it, and what it got; in cents. */
const Share = z.object({
  callId: z.string(),
  kind: z.string(),
  asked: z.coerce.number(),
  paid: z.coerce.number(),
});

/** Added up from the documents themselves. Only what was paid is as Postgres divided it. */
const sharesOf = async () =>
  z.array(Share).parse(
    await app.db.execute(sql`
      select ic.call_id as "callId", i.kind, ic.share_cents + coalesce((select sum(n.share_cents)
          from invoices note join invoice_calls n on n.invoice_id = note.id
          where note.credit_of_id = i.id and n.call_id = ic.call_id), 0) as asked,
        coalesce((select paid from invoice_shares(ic.call_id) s where s.invoice_id = i.id), 0) as paid
      from invoices i join invoice_calls ic on ic.invoice_id = i.id where i.kind <> 'credit'`),
  );

const Standing = z.object({
  number: z.int(),
  kind: z.string(),
  state: z.string(),
  total: z.coerce.number(),
  credited: z.coerce.number(),
  paid: z.coerce.number(),
  balance: z.coerce.number(),
  notes: z.coerce.number(),
  settled: z.coerce.number(),
});

const standings = async () =>
  z.array(Standing).parse(
    await app.db.execute(sql`
      select i.number, i.kind, s.state, i.total_cents as total, s.credited_cents as credited,
        s.paid_cents as paid, s.balance_cents as balance,
        coalesce((select -sum(total_cents) from invoices where credit_of_id = i.id), 0) as notes,
        coalesce((select sum(own.paid) from invoice_calls ic, invoice_shares(ic.call_id) own
          where ic.invoice_id = i.id and own.invoice_id = i.id), 0) as settled
      from invoices i left join invoice_standings s on s.invoice_id = i.id order by i.number`),
  );

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** A document stands where its credit notes and what its calls were paid put it. */
async function checkDocuments(act: string) {
  const all = await standings();
  expect(
    all.map(({ number }) => number),
    act,
  ).toEqual(all.map((_, at) => at + 1));
  for (const one of all.filter(({ kind }) => kind !== 'credit')) {
    const balance = one.total - one.notes - one.settled;
    const unpaid = balance > 0 ? 'open' : 'paid';
    const state = one.notes === one.total ? 'credited' : unpaid;
    const stands = { credited: one.notes, paid: one.settled, balance, state };
    expect(one, `${act}: ${JSON.stringify(one)}`).toMatchObject(stands);
    expect(balance, act).toBeGreaterThanOrEqual(0);
  }
}

const DONE = new Set(['completed', 'invoiced', 'closed']);

/** What the calls of a customer and their documents say of the account, in cents. */
async function accountFrom(customerId: string, shares: Awaited<ReturnType<typeof sharesOf>>) {
  const list = await app.db
    .select({ _id: serviceCalls.id })
    .from(serviceCalls)
    .where(eq(serviceCalls.customerId, customerId));
  const parts = await Promise.all(
    list.map(async ({ _id }) => {
      const call = await dispatcher.serviceCalls.byId({ id: _id });
      const own = shares.filter(({ callId }) => callId === _id);
      const asked = sum(own.map((share) => share.asked));
      const settled = sum(own.map((share) => share.paid));
      const money = call.payments.map(
        ({ kind, amount }) => toCents(amount) * (kind === 'refund' ? -1 : 1),
      );
      const paid = sum(money);
      const total = toCents(sumDollars([call.subtotal, -call.discount, call.tax]));
      // Money pays documents as far as there is either.
      expect(settled).toBe(Math.min(paid, asked));
      expect([toCents(call.paid), toCents(call.balance)]).toEqual([paid, total - paid]);
      const isFinal = own.some((share) => share.kind === 'invoice' && share.asked > 0);
      const isCanceled = call.status === 'canceled';
      const mayHaveCredit = DONE.has(call.status) || isCanceled || isFinal;
      const wanted = Math.max(asked, isCanceled ? 0 : total);
      const credit = mayHaveCredit ? Math.max(0, paid - wanted) : 0;
      const open = asked - settled;
      return {
        credit,
        all: asked - paid,
        // Of a canceled call nothing is left to pay, whatever its papers say.
        balance: isCanceled ? 0 : open - (paid - settled) + (total - asked),
      };
    }),
  );
  return {
    credit: sum(parts.map((part) => part.credit)),
    balance: sum(parts.map((part) => part.balance)),
    entries: sum(parts.map((part) => part.all)),
  };
}

async function checkAccount(id: string, shares: Awaited<ReturnType<typeof sharesOf>>) {
  const account = await dispatcher.invoices.account({ id, limit: 500 });
  const entries = account.entries.map(
    ({ kind, amount }) => toCents(amount) * (kind === 'payment' ? -1 : 1),
  );
  expect({
    credit: toCents(account.credit),
    balance: toCents(account.balance),
    entries: sum(entries),
  }).toEqual(await accountFrom(id, shares));
}

test('after any order of 200 acts, accounts, documents and calls say the same', async () => {
  const chance = chanceOf(20_261_127);
  const { below, oneOf } = chance;
  const people = await Promise.all(
    [1, 2, 3].map(() => makeCustomer(app.db, { username: null, email: '' })),
  );
  const calls: string[] = [];
  for (const { id: customerId } of [...people, ...people, ...people]) {
    const house = await makeProperty(app, customerId);
    const made = await makeCall(app, dispatcher, { customerId, propertyId: house.id });
    calls.push(made._id);
  }
  const id = () => oneOf(calls);
  const read = () => dispatcher.serviceCalls.byId({ id: id() });
  const amount = () => (1 + below(30_000)) / 100;
  const line = () => ({ item: part._id, unitPrice: amount() });
  const someInvoice = async () =>
    oneOf(await dispatcher.invoices.list({ state: oneOf(['open', 'paid']), limit: 50 }));
  const merges: { id: string; version: number }[] = [];
  const acts: Record<string, () => Promise<unknown>> = {
    line: () => dispatcher.serviceCalls.addItem({ id: id(), ...line() }),
    lines: () => dispatcher.serviceCalls.setItems({ id: id(), items: [line(), line()] }),
    discount: () =>
      dispatcher.serviceCalls.setDiscounts({
        id: id(),
        discounts: [{ name: 'Fall', percent: 1 + below(100) }],
      }),
    pay: () => dispatcher.serviceCalls.addPayment({ id: id(), method: 'check', amount: amount() }),
    async payExactly() {
      const { _id, balance } = await read();
      await dispatcher.serviceCalls.addPayment({ id: _id, method: 'cash', amount: balance });
    },
    async payInvoice() {
      const open = await dispatcher.invoices.list({ state: 'open', limit: 50 });
      const { _id: invoiceId, balance, serviceCallIds } = oneOf(open);
      const of = { id: oneOf(serviceCallIds), method: 'check' as const, amount: balance };
      await dispatcher.serviceCalls.addPayment({ ...of, invoiceId });
    },
    async forgetPayment() {
      const { _id, payments } = await read();
      await dispatcher.serviceCalls.setPayments({ id: _id, payments: payments.slice(1) });
    },
    refund: () =>
      dispatcher.invoices.refund({
        id: id(),
        amount: amount(),
        method: 'cash',
        reason: 'Too much',
      }),
    issue: () => dispatcher.invoices.create({ serviceCallIds: [id()] }),
    issueTogether: () => dispatcher.invoices.create({ serviceCallIds: [id(), id()] }),
    deposit: () =>
      dispatcher.invoices.create({
        serviceCallIds: [id()],
        deposit: oneOf([{ percent: 30 }, { amount: amount() }]),
      }),
    async credit() {
      const { _id } = await someInvoice();
      await dispatcher.invoices.credit({ id: _id, reason: 'Wrong part' });
    },
    async creditPart() {
      const { _id } = await someInvoice();
      await dispatcher.invoices.credit({ id: _id, reason: 'Wrong part', amount: amount() });
    },
    async creditLine() {
      const { _id } = await someInvoice();
      const { lines } = await dispatcher.invoices.byId({ id: _id });
      const lineIds = [oneOf(lines)._id];
      await dispatcher.invoices.credit({ id: _id, reason: 'Wrong part', lineIds });
    },
    async useCredit() {
      const open = await dispatcher.invoices.list({ state: 'open', limit: 50 });
      const accounts = await Promise.all(
        open.map(async ({ customerId }) =>
          dispatcher.invoices.account({ id: customerId, limit: 1 }),
        ),
      );
      const payable = open.flatMap(({ _id: invoiceId, customerId: id, balance }, at) => {
        const amount = Math.min(accounts[at]?.credit ?? 0, balance);
        return amount > 0 ? [{ id, invoiceId, amount }] : [];
      });
      await dispatcher.invoices.useCredit(oneOf(payable));
    },
    async overpay() {
      const { _id, subtotal } = await read();
      await dispatcher.serviceCalls.addPayment({
        id: _id,
        method: 'check',
        amount: 2 * subtotal + 50,
      });
    },
    status: () => dispatcher.serviceCalls.setStatus({ id: id(), status: oneOf(StatusKey.options) }),
    complete: () => dispatcher.serviceCalls.setStatus({ id: id(), status: 'completed' }),
    async undo() {
      const { _id, version } = await read();
      await dispatcher.history.undo({ kind: 'service-calls', id: _id, version });
    },
    async revert() {
      const { _id, version } = await read();
      const to = 1 + below(version);
      await dispatcher.history.revert({ kind: 'service-calls', id: _id, version: to });
    },
    async merge() {
      const stays = await dispatcher.customers.merge({
        id: oneOf(people).id,
        into: oneOf(people).id,
        confirmedSame: true,
      });
      merges.push({ id: stays._id, version: stays.version });
    },
    async unmerge() {
      const merge = merges.pop();
      if (merge) await dispatcher.history.undo({ kind: 'customers', ...merge });
    },
    async rate() {
      const rate = oneOf(await admin.taxRates.list({}));
      await admin.taxRates.update({ id: rate._id, rate: below(10) });
      while (await recountTaxes(app.db)) continue;
    },
  };
  let acted = 0;
  const done = await playActs(acts, {
    count: 200,
    chance,
    async after(act) {
      await checkDocuments(act);
      acted += 1;
      if (acted % 10 > 0) return;
      // Those who stay: of the others a merge took all calls.
      const rows = await app.db.selectDistinct({ id: serviceCalls.customerId }).from(serviceCalls);
      const shares = await sharesOf();
      for (const { id: of } of rows) await checkAccount(of, shares);
    },
  });
  expect(Object.keys(done).toSorted()).toEqual(Object.keys(acts).toSorted());
});

const part = await makeItem(app, { taxable: true });
await app.db.execute(sql`update settings set tax_from = '2020-01-01'`);
const TEXAS = { name: 'Texas', state: 'TX', county: '', city: '', from: '2020-01-01' } as const;
await admin.taxRates.create({ ...TEXAS, rate: 8.25 });
