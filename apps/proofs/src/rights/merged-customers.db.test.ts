import { makeCustomer } from '@callboard/api/testing/people';
import { jpegOf, uploadOf } from '@callboard/api/testing/pictures';
import { makeCall, makeProperty } from '@callboard/api/testing/records';
import { startTestApp } from '@callboard/api/testing/start-test-app';
import { openLiveStream } from '@callboard/server/testing/live-stream';
import { rawCall } from '@callboard/server/testing/raw-call';
import { startLiveApp } from '@callboard/server/testing/start-live-app';
import { afterAll, expect, test } from 'vitest';
import { procedureOf, requestOf, TRANSPORTS } from '../testing/requests-of.ts';

const app = await startTestApp();
const live = await startLiveApp(app, app.databaseUrl);
afterAll(async () => {
  await live.stop();
  await app.close();
});
const office = await app.as('dispatcher');
const ask = rawCall(Number(new URL(live.url).port));

/** A customer who signs in, with a house, a call and a shared file, all of them marked. */
async function somebody(mark: string) {
  const customer = await makeCustomer(app.db, {
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
    businessName: `Business${mark}`,
    email: `${mark}@example.com`,
    username: `user-${mark}`,
  });
  const { id } = customer;
  const house = await makeProperty(app, id, { line1: `1 ${mark} Street` });
  const call = await makeCall(app, office, {
    customerId: id,
    propertyId: house.id,
    description: `Call ${mark}`,
  });
  const added = await office.files.addToCustomer({
    id,
    ...uploadOf(await jpegOf(), `${mark}.jpg`),
  });
  const file = await office.files.share({ id: added._id, isShared: true });
  const { accessToken: token } = await app.signIn(customer, 'customer');
  return { id, mark, house, call, file, token };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Everything that one asks for about somebody, over both transports, by status and text. */
async function asked({ token }: Somebody, about: Somebody) {
  const inputs: [string, Record<string, unknown>][] = [
    ['auth.me', {}],
    ['sessions.list', {}],
    ['customers.owed', { id: about.id }],
    ['properties.byCustomer', { customerId: about.id }],
    ['equipment.byCustomer', { customerId: about.id }],
    ['equipment.byProperty', { propertyId: about.house.id }],
    ['serviceCalls.list', { customerId: about.id }],
    ['serviceCalls.byId', { id: about.call._id }],
    ['serviceCalls.signers', { id: about.call._id }],
    ['files.ofCustomer', { id: about.id }],
    ['files.ofCall', { id: about.call._id }],
    ['files.ofProperty', { id: about.house.id }],
    ['files.bytes', { id: about.file._id }],
  ];
  const answers = await Promise.all(
    TRANSPORTS.flatMap((transport) =>
      inputs
        .filter(([name]) => transport === 'rest' || name !== 'files.bytes')
        .map(async ([name, input]) => {
          const request = requestOf(procedureOf(name), transport, input);
          const headers = { authorization: `Bearer ${token}` };
          return { name, ...(await ask({ ...request, headers })) };
        }),
    ),
  );
  const statusOf = (name: string) => [
    ...new Set(answers.filter((answer) => answer.name === name).map(({ status }) => status)),
  ];
  return { text: answers.map(({ body }) => body).join('\n'), statusOf, answers };
}

/** What tells who the other record was: never a customer's to see, also of one who is one with them. */
const identity = (mark: string) =>
  new RegExp(`First${mark}|Last${mark}|Business${mark}|${mark}@|user-${mark}`, 'i');

const reads = ['serviceCalls.byId', 'equipment.byProperty', 'files.ofCall', 'files.bytes'];
const byOwner = ['customers.owed', 'properties.byCustomer', 'files.ofCustomer'];

async function expectStrangers(one: Somebody, other: Somebody) {
  const theirs = await asked(one, other);
  expect(theirs.text).not.toMatch(new RegExp(other.mark, 'i'));
  for (const name of [...reads, ...byOwner]) expect(theirs.statusOf(name), name).toEqual([404]);
  const own = await asked(one, one);
  for (const name of [...reads, ...byOwner]) expect(own.statusOf(name), name).toEqual([200]);
  expect(own.text).not.toMatch(new RegExp(other.mark, 'i'));
}

test('before, during and after a merge, over both transports, by file and by live event', async () => {
  const [kept, merged] = [await somebody('kqxa'), await somebody('mzvb')];
  await expectStrangers(kept, merged);
  await expectStrangers(merged, kept);

  const [own, others] = [
    await openLiveStream(live.url, kept.token),
    await openLiveStream(live.url, merged.token),
  ];
  const stays = await office.customers.merge({
    id: merged.id,
    into: kept.id,
    confirmedSame: true,
  });
  await own.next((event) => event.type === 'thing' && event.id === kept.id);
  const endedAt = performance.now();
  await others.ended;
  expect(performance.now() - endedAt).toBeLessThan(2500);
  for (const { event } of others.heard) expect(JSON.stringify(event)).not.toContain(kept.id);

  // The other's old session is nobody's.
  for (const { status } of (await asked(merged, merged)).answers) expect(status).toBe(401);
  for (const { status } of (await asked(merged, kept)).answers) expect(status).toBe(401);
  expect((await openLiveStream(live.url, merged.token)).status).toBe(401);

  // What was moved is the own now; by the other's id there is still nobody, and who they were is not told.
  const now = await asked(kept, merged);
  for (const name of reads) expect(now.statusOf(name), name).toEqual([200]);
  for (const name of byOwner) expect(now.statusOf(name), name).toEqual([404]);
  const all = await asked(kept, kept);
  expect(all.text).toContain(merged.call._id);
  expect(all.text).not.toMatch(identity(merged.mark));
  expect(now.text).not.toMatch(identity(merged.mark));
  expect(now.text).not.toContain(merged.id);

  const { version } = stays;
  await office.history.undo({ kind: 'customers', id: kept.id, version });
  await own.next(
    (event) => event.type === 'thing' && event.id === kept.id && event.version === version + 1,
  );
  expect(JSON.stringify(own.heard)).not.toContain(merged.id);
  expect(JSON.stringify(own.heard)).not.toMatch(new RegExp(merged.mark, 'i'));
  own.leave();
  await expectStrangers(kept, merged);
  await expectStrangers(merged, kept);
});
