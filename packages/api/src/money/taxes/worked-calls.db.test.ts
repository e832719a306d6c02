import { sumsOf } from '@callboard/contract/calls/call-changes';
import { sumDollars } from '@callboard/contract/platform/values/cents';
import { WORKED_DOCUMENTS } from '@callboard/contract/testing/worked-documents';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, dispatcher] = [await app.as('admin'), await app.as('dispatcher')];
const types = await admin.catalog.types();
const items = new Map<string, string>();

/** An item of a type and flag, made once. */
async function itemOf(key: string, taxable: boolean): Promise<string> {
  const name = `${key} ${taxable}`;
  const known = items.get(name);
  if (known) return known;
  const typeId = types.find((type) => type.key === key)?._id ?? '';
  const { _id } = await makeItem(app, { name, taxable, typeId });
  items.set(name, _id);
  return _id;
}

const WHERE = {
  state: {},
  county: { county: 'Some' },
  city: { city: 'Town' },
  postalCodes: { postalCodes: ['12345'] },
};
const JURISDICTIONS = ['state', 'county', 'city', 'postalCodes'] as const;

test.each(WORKED_DOCUMENTS)('a call has the cents worked by hand: $of', async (document) => {
  const { tax, lines, discounts = [], comesTo } = document;
  await app.db.execute(sql`delete from tax_rates`);
  await app.db.execute(
    sql`update settings set tax_periods = '[]', tax_from = ${tax ? '2026-01-01' : null}`,
  );
  await admin.taxRules.set({
    rules: (tax?.rules ?? []).map((rule) => JSON.parse(JSON.stringify(rule))),
  });
  const state = tax?.state ?? 'TX';
  for (const kind of JURISDICTIONS) {
    const rate = tax?.jurisdictions[kind];
    if (!rate) continue;
    const made = { ...rate, ...WHERE[kind], state, from: '2026-01-01' };
    await admin.taxRates.create(JSON.parse(JSON.stringify(made)));
  }
  const exempt = tax?.exempt;
  const person = await makeCustomer(app.db, {
    taxExempt: exempt ? { ...exempt, until: null } : null,
  });
  const customerId = person.id;
  const house = { state, county: 'Some County', city: 'Town', postalCode: '12345' };
  const use = tax?.propertyUse ?? 'residential';
  const { id: propertyId } = await makeProperty(app, customerId, { ...house, use });
  const contractStyle = tax?.contractStyle ?? 'separated';
  const { _id: id } = await makeCall(app, dispatcher, { customerId, propertyId, contractStyle });
  const sent = await Promise.all(
    lines.map(async ({ itemType, taxable, quantity, unitPrice, taxOverride }) => ({
      item: await itemOf(itemType, taxable),
      quantity,
      unitPrice,
      taxOverride,
    })),
  );
  // As long as there is more than the discounts ask for.
  const more = { item: await itemOf('labor', false), unitPrice: 1000 };
  await dispatcher.serviceCalls.setItems({ id, items: [...sent, more] });
  const priced = await dispatcher.serviceCalls.setDiscounts({ id, discounts });
  const call = await dispatcher.serviceCalls.setItems({
    id,
    items: sent.map((line, at) => ({ ...line, _id: priced.items[at]?._id })),
  });
  const taxes = comesTo.taxes ?? [];
  const sums = {
    subtotal: comesTo.subtotal,
    discount: sumDollars(comesTo.discounts ?? []),
    tax: sumDollars(taxes.map(({ amount }) => amount)),
    total: comesTo.total,
    taxes,
    balance: comesTo.total,
  };
  expect(call).toMatchObject(sums);
  expect(await dispatcher.serviceCalls.byId({ id })).toEqual(call);
  // What a phone makes of it without signal.
  expect(sumsOf(call)).toMatchObject(sums);
  if (tax) expect(call.items.map(({ isTaxed }) => isTaxed)).toEqual(comesTo.taxed);
  const { accessToken: token } = await app.signIn(person, 'customer');
  const customer = await app.caller({ token });
  expect(await customer.serviceCalls.byId({ id })).toMatchObject(sums);
});
