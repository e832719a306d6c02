import { PortalCall, PortalCallRow } from '@callboard/contract/portal/portal-call';
import { PortalLiveEvent } from '@callboard/contract/portal/portal-live';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { frame, framesFor } from '../../app/live/frames.ts';
import { serviceCallById } from '../../calls/service-calls/by-id.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { router } from '../trpc.ts';
import { signedIn } from './procedures.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { _id: id } = await makeCall(app, await app.as('dispatcher'), { description: 'No heat' });

/** A call as it would be with fields that nobody has thought of yet, on every level. */
async function grownCall(who: Parameters<typeof serviceCallById>[1]) {
  const call = await serviceCallById(app.db, who, id);
  const { customer, property } = call;
  return {
    ...call,
    secret: 'hidden',
    customer: { ...customer, secret: 'hidden' },
    property: { ...property, secret: 'hidden', address: { ...property.address, secret: 'hidden' } },
    items: [{ ...LINE, secret: 'hidden' }],
    payments: [{ ...PAYMENT, secret: 'hidden' }],
  };
}

const LINE = {
  _id: '1',
  item: '2',
  description: 'Filter',
  taxable: false,
  quantity: 1,
  unitPrice: 10,
  amount: 10,
};
const PAYMENT = { _id: '3', method: 'cash', amount: 10, reference: '', paidAt: null };

const made = router({
  one: signedIn.meta({ toCustomer: PortalCall }).query(({ ctx }) => grownCall(ctx.actor)),
  many: signedIn
    .meta({ toCustomer: z.array(PortalCallRow) })
    .query(async ({ ctx }) => [await grownCall(ctx.actor)]),
  forgotten: signedIn.query(() => 'for staff'),
});
const caller = async (who: 'customer' | 'tech') =>
  made.createCaller(await app.context(await app.infoOf(who)));

test('a new field of an answer is hidden from customers until their own schema names it', async () => {
  const staff = await caller('tech');
  const customer = await caller('customer');
  expect(JSON.stringify(await staff.one()).match(/hidden/g)).toHaveLength(6);
  expect(JSON.stringify(await staff.many()).match(/hidden/g)).toHaveLength(6);
  const own = await (await app.as('customer')).serviceCalls.byId({ id });
  expect(await customer.one()).toEqual({ ...own, items: [LINE], payments: [PAYMENT] });
  expect(JSON.stringify(await customer.many())).not.toContain('secret');
});

test('what has no schema for customers is refused to them', async () => {
  expect(await (await caller('tech')).forgotten()).toBe('for staff');
  expect((await problemOf((await caller('customer')).forgotten())).status).toBe(403);
});

test('a new field of a live event is hidden from customers, too', async () => {
  const { customer } = app.people;
  const [call] = await (await app.as('customer')).serviceCalls.list({});
  if (!call) throw new Error('The customer has a call');
  const place = { ...call.property, latitude: null, longitude: null, secret: 'hidden' };
  const grown = { ...call, property: place, secret: 'hidden' };
  const change = {
    seq: 1,
    at: 0,
    kind: 'service-calls' as const,
    id,
    version: 1,
    action: 'items' as const,
    employeeId: app.people.tech.id,
    customerId: null,
    byName: 'Wilma',
  };
  const things = { calls: new Map([[id, grown]]), owners: new Map([[id, customer.id]]) };
  const heard = (role: 'customer' | 'tech') =>
    framesFor({ role, sessionId: 's', id: customer.id }, [change], things);
  expect(heard('tech').match(/hidden/g)).toHaveLength(2);
  expect(heard('customer')).not.toMatch(/secret|Wilma/);
  const event = PortalLiveEvent.parse({ type: 'call', id, version: 1, call: grown, by: null });
  expect(heard('customer')).toBe(frame(event, 1));
});
