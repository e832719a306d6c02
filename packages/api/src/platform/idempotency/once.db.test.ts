import { randomUUID } from 'node:crypto';
import { customers } from '@callboard/db/schema/customers';
import { idempotencyKeys } from '@callboard/db/schema/server/idempotency-keys';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { atOnce } from '../../testing/at-once.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeCall, makeProperty } from '../../testing/records.ts';
import { connectRereading } from '../../testing/rereading.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { once } from './once.ts';

const app = await startTestApp();
afterAll(() => app.close());

let people = 0;
/** Somebody nobody has heard of yet. */
const somebody = () => {
  people += 1;
  return { firstName: 'Jane', lastName: `Doe ${people}`, phone: '512 555 0142' };
};
const withKey = (idempotencyKey: string) => app.as('admin', { idempotencyKey });
const howMany = (lastName: string) => app.db.$count(customers, eq(customers.lastName, lastName));

describe('the same creation sent again with its key', () => {
  test('thirty times at once creates one customer, and all read the same', async () => {
    const jane = somebody();
    const caller = await withKey('thirty');
    const { answers, problems } = await atOnce(30, () => caller.customers.create(jane));
    expect(problems).toEqual([]);
    expect(answers).toHaveLength(30);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await howMany(jane.lastName)).toBe(1);
  });

  test('is answered as it was the first time, whatever happened since', async () => {
    const { customers: created } = await withKey('later');
    const jane = somebody();
    const first = await created.create(jane);
    await (await app.as('admin')).customers.update({ id: first._id, firstName: 'Janet' });
    expect(await created.create(jane)).toEqual(first);
    expect((await created.create({ ...jane, firstName: ' Jane ' }))._id).toBe(first._id);
  });

  test('creates one call with its number', async () => {
    const caller = await withKey('call');
    const { id: propertyId, customerId } = await makeProperty(app);
    const call = { customerId, propertyId, scheduledAt: '2026-11-20T15:00:00Z' };
    const { answers } = await atOnce(10, () => caller.serviceCalls.create(call));
    expect(new Set(answers.map(({ callNumber }) => callNumber)).size).toBe(1);
    expect(answers).toHaveLength(10);
    expect(await app.db.$count(serviceCalls, eq(serviceCalls.propertyId, propertyId))).toBe(1);
  });

  test('works for every kind of thing', async () => {
    const caller = await withKey('kinds');
    const twice = async (create: () => Promise<{ _id: string }>, key: string) => {
      await app.db.update(idempotencyKeys).set({ key }).where(eq(idempotencyKeys.key, 'kinds'));
      expect((await create())._id).toBe((await create())._id);
    };
    const customerId = app.people.customer.id;
    await twice(() => caller.properties.create({ customerId, address: ADDRESS }), '1');
    await twice(() => caller.catalog.create({ name: 'Filter', code: 'ONCE' }), '2');
    await twice(() => caller.referralSources.create({ name: 'Once' }), '3');
    const kim = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };
    await twice(() => caller.employees.create({ ...kim, password: 'temporary pass' }), '4');
  });
});

describe('a key', () => {
  test('that was used with another body is refused', async () => {
    const { customers: created } = await withKey('other body');
    const [jane, joan] = [somebody(), somebody()];
    await created.create(jane);
    expect(await problemOf(created.create(joan))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
      detail: 'This Idempotency-Key was used with another request.',
    });
    expect(await howMany(joan.lastName)).toBe(0);
  });

  test('that was used for another kind of thing is refused, though the body is the same', async () => {
    const { actor, ...rest } = await app.context(
      await app.infoOf('admin', { idempotencyKey: 'other kind' }),
    );
    if (!actor) throw new Error('The admin is signed in');
    const create = (operation: string) =>
      once({ ...rest, actor }, operation, z.string(), { name: 'Kind' }, async () => operation);
    expect(await create('catalog.create')).toBe('catalog.create');
    expect(await create('catalog.create')).toBe('catalog.create');
    await expect(create('referralSources.create')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('is still known after the secret was rotated, and not once the secret is gone', async () => {
    const { actor, keys, ...rest } = await app.context(
      await app.infoOf('admin', { idempotencyKey: 'rotated' }),
    );
    if (!actor) throw new Error('The admin is signed in');
    let made = 0;
    const createWith = (idempotency: typeof keys.idempotency, name = 'Kind') =>
      once(
        { ...rest, actor, keys: { ...keys, idempotency } },
        'catalog.create',
        z.number(),
        { name },
        async () => {
          made += 1;
          return made;
        },
      );
    const next = new Uint8Array(32).fill(7);
    expect(await createWith(keys.idempotency)).toBe(1);
    expect(await createWith([next, ...keys.idempotency])).toBe(1);
    await expect(createWith([next, ...keys.idempotency], 'Other')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    await expect(createWith([next])).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(made).toBe(1);
  });

  test('is not used up by a creation that failed', async () => {
    const caller = await withKey('not burnt');
    const admin = await app.as('admin');
    const item = await admin.catalog.create({ name: 'Holder', code: 'HELD' });
    const wanted = { name: 'Wanted', code: 'HELD' };
    expect((await problemOf(caller.catalog.create(wanted))).status).toBe(409);
    await admin.catalog.remove({ id: item._id });
    expect((await caller.catalog.create(wanted)).name).toBe('Wanted');
    expect((await problemOf(caller.catalog.create({ name: '' }))).status).toBe(400);
  });

  test('belongs to one person', async () => {
    const jane = somebody();
    const [one, two] = [
      await withKey('shared'),
      await app.as('tech', { idempotencyKey: 'shared' }),
    ];
    const [first, second] = [await one.customers.create(jane), await two.customers.create(jane)];
    expect(first._id).not.toBe(second._id);
    expect(await one.customers.create(jane)).toEqual(first);
    expect(await two.customers.create(jane)).toEqual(second);
  });

  test('is forgotten after 30 days', async () => {
    const { customers: created } = await withKey('yesterday');
    const jane = somebody();
    await created.create(jane);
    const age = (hours: number) =>
      app.db
        .update(idempotencyKeys)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(idempotencyKeys.key, 'yesterday'));
    await age(30 * 24 - 1);
    await created.create(jane);
    expect(await howMany(jane.lastName)).toBe(1);
    await age(30 * 24 + 1);
    await created.create(jane);
    expect(await howMany(jane.lastName)).toBe(2);
  });

  test('goes with others that have expired', async () => {
    await (await withKey('old')).customers.create(somebody());
    await app.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(idempotencyKeys.key, 'old'));
    await (await withKey('fresh')).customers.create(somebody());
    expect(await app.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'old'))).toBe(0);
  });

  test('drops at most 20 expired ones, however the statement is planned', async () => {
    const holder = randomUUID();
    await app.db.execute(sql`insert into idempotency_keys (actor_id, key, request_hash, created_at)
      select ${holder}, n::text, '', now() - interval '31 days' from generate_series(1, 60) n`);
    const { actor, ...rest } = await app.context(
      await app.infoOf('admin', { idempotencyKey: 'drops' }),
    );
    if (!actor) throw new Error('The admin is signed in');
    const { db, close } = await connectRereading(app);
    try {
      await once({ ...rest, actor, db }, 'drops', z.string(), {}, async () => 'done');
    } finally {
      await close();
    }
    expect(await app.db.$count(idempotencyKeys, eq(idempotencyKeys.actorId, holder))).toBe(40);
  });

  test('that is forgotten before its answer is read is nobody’s: the request runs', async () => {
    const jane = somebody();
    const caller = await withKey('forgotten');
    let created: ReturnType<typeof caller.customers.create> | undefined;
    await app.db.transaction(async (tx) => {
      // Old enough to be forgotten once it is there, which the request has to wait for.
      await tx.insert(idempotencyKeys).values({
        actorId: app.people.admin.id,
        key: 'forgotten',
        requestHash: '',
        createdAt: sql`now() - interval '31 days'`,
      });
      created = caller.customers.create(jane);
      await expect.poll(() => lockWaits(app.db)).toBe(1);
    });
    expect(await created).toMatchObject({ lastName: jane.lastName });
    expect(await caller.customers.create(jane)).toEqual(await created);
    expect(await howMany(jane.lastName)).toBe(1);
  });

  test('changes a call once: a payment that is sent again is not taken again', async () => {
    const caller = await withKey('payment');
    const { _id: id } = await makeCall(app, await app.as('admin'));
    const payments = [{ method: 'cash' as const, amount: 20 }];
    const { answers, problems } = await atOnce(10, () =>
      caller.serviceCalls.setPayments({ id, payments }),
    );
    expect(problems).toEqual([]);
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(answers[0]).toMatchObject({ paid: 20 });
    const other = caller.serviceCalls.setPayments({ id, payments: [] });
    expect((await problemOf(other)).status).toBe(422);
  });

  test.each(['', 'x'.repeat(256)])('has 1 to 255 characters', async (key) => {
    const jane = somebody();
    const { status, detail } = await problemOf((await withKey(key)).customers.create(jane));
    expect({ status, detail }).toEqual({
      status: 400,
      detail: 'An Idempotency-Key has 1 to 255 characters.',
    });
    expect(await howMany(jane.lastName)).toBe(0);
  });
});

test('without a key every request creates', async () => {
  const jane = somebody();
  const admin = await app.as('admin');
  await atOnce(3, () => admin.customers.create(jane));
  expect(await howMany(jane.lastName)).toBe(3);
});

test('what is stored about a request reveals nothing of its content', async () => {
  const kim = { firstName: 'Kim', lastName: 'Secretive', password: 'a temporary pass' };
  await (await withKey('secret')).employees.create(kim);
  const kept = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'secret'));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('temporary');
});
