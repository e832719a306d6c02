import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../testing/people.ts';
import { jpegOf, uploadOf } from '../testing/pictures.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeCall, makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const tech = await app.as('tech');
const photo = await jpegOf();
const { id: customerId } = await makeCustomer(app.db);
const [home, lake] = [await makeProperty(app, customerId), await makeProperty(app, customerId)];
const callAt = (propertyId: string) => makeCall(app, dispatcher, { customerId, propertyId });
const [first, second] = [await callAt(home.id), await callAt(lake.id)];
const add = ({ _id: id }: { _id: string }) => tech.files.addToCall({ id, ...uploadOf(photo) });
const [oldest, older, newest] = [await add(first), await add(second), await add(first)];
// Neither another customer's, nor what was added to the customer itself.
await add(await makeCall(app, dispatcher));
await dispatcher.files.addToCustomer({ id: customerId, ...uploadOf(photo) });

test('a customer’s page lists the files of all their calls, latest first, each with its call', async () => {
  const of = ({ _id, callNumber }: typeof first) => ({ _id, callNumber });
  expect(await dispatcher.files.ofCallsOfCustomer({ id: customerId })).toEqual([
    { ...newest, call: of(first) },
    { ...older, call: of(second) },
    { ...oldest, call: of(first) },
  ]);
});

test('a property’s page lists those of the calls there', async () => {
  const listed = await tech.files.ofCallsAtProperty({ id: home.id });
  expect(listed.map(({ _id }) => _id)).toEqual([newest._id, oldest._id]);
});

test('the list comes in pages, each file once', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const caller = await app.as('dispatcher', {
      announceNext: (announced) => {
        next = announced;
      },
    });
    const page = await caller.files.ofCallsOfCustomer({ id: customerId, limit: 1, cursor });
    expect(page).toHaveLength(1);
    ids.push(...page.map(({ _id }) => _id));
    cursor = next;
  } while (cursor !== undefined && ids.length < 10);
  expect(ids).toEqual([newest, older, oldest].map(({ _id }) => _id));
});

test('a removed file is gone from it, and customers and strangers’ ids are refused', async () => {
  const file = await add(second);
  await dispatcher.files.remove({ id: file._id });
  const listed = await dispatcher.files.ofCallsAtProperty({ id: lake.id });
  expect(listed.map(({ _id }) => _id)).toEqual([older._id]);
  const own = await app.as('customer');
  const asked = own.files.ofCallsOfCustomer({ id: app.people.customer.id });
  expect((await problemOf(asked)).status).toBe(403);
  for (const id of [randomUUID(), 'x']) {
    expect((await problemOf(dispatcher.files.ofCallsAtProperty({ id }))).status).toBe(404);
  }
});
