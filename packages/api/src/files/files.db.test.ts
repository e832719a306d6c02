import { randomUUID } from 'node:crypto';
import { CustomerMerge } from '@callboard/contract/customers/customer-merges';
import type { FileOwner, StoredFile } from '@callboard/contract/files/files';
import { MOST_FILES } from '@callboard/contract/platform/limits';
import type { Reader } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { idempotencyKeys } from '@callboard/db/schema/server/idempotency-keys';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { mergeCustomers } from '../customers/merges/merge.ts';
import { OWNER_COLUMNS } from '../platform/owned-kinds.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { makeCustomer } from '../testing/people.ts';
import { jpegOf, uploadOf } from '../testing/pictures.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeCall, makeProperty } from '../testing/records.ts';
import { type Caller, startTestApp, type Who } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const customer = await app.as('customer');
const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const other = await makeCustomer(app.db);
const property = await makeProperty(app);
const call = await makeCall(app, dispatcher, { propertyId: property.id });
const othersCall = await makeCall(app, dispatcher, { customerId: other.id });
const unit = await tech.equipment.create({ propertyId: property.id, type: 'furnace' });
const othersUnit = await tech.equipment.create({
  propertyId: othersCall.property._id,
  type: 'furnace',
});
const photo = await jpegOf();
const NOBODYS = randomUUID();

const ADD = {
  'service-calls': (who: Caller) => who.files.addToCall,
  customers: (who: Caller) => who.files.addToCustomer,
  properties: (who: Caller) => who.files.addToProperty,
  equipment: (who: Caller) => who.files.addToEquipment,
};
const LIST = {
  'service-calls': (who: Caller) => who.files.ofCall,
  customers: (who: Caller) => who.files.ofCustomer,
  properties: (who: Caller) => who.files.ofProperty,
  equipment: (who: Caller) => who.files.ofEquipment,
};
const OWN: Record<FileOwner, string> = {
  'service-calls': call._id,
  customers: app.people.customer.id,
  properties: property.id,
  equipment: unit._id,
};
const OTHERS: Record<FileOwner, string> = {
  'service-calls': othersCall._id,
  customers: other.id,
  properties: othersCall.property._id,
  equipment: othersUnit._id,
};
const KINDS = ['service-calls', 'customers', 'properties', 'equipment'] as const;

const add = (who: Caller, kind: FileOwner = 'service-calls', name = 'attic.jpg') =>
  ADD[kind](who)({ id: OWN[kind], ...uploadOf(photo, name) });
const idsOf = async (who: Caller, kind: FileOwner = 'service-calls') =>
  (await LIST[kind](who)({ id: OWN[kind] })).map(({ _id }) => _id);
/** So many files of a call, or of something else. */
const fill = (ownerId: string, count: number, kind: FileOwner = 'service-calls') =>
  app.db.execute(sql`insert into files
      (${sql.identifier(OWNER_COLUMNS[kind].name)}, name, type, size, sha256, has_thumbnail, author_id, author_name)
    select ${ownerId}::uuid, 'a.pdf', 'application/pdf', 1, '', false, ${app.people.tech.id}, 'Erin'
    from generate_series(1, ${count})`);
const statusOf = async (asked: Promise<unknown>) => (await problemOf(asked)).status;

describe.each(KINDS)('a file of %s', (kind) => {
  test('is listed, and read by the office', async () => {
    const file = await add(dispatcher, kind);
    const { id: authorId } = app.people.dispatcher;
    expect(file).toMatchObject({
      name: 'attic.jpg',
      type: 'image/jpeg',
      isShared: false,
      version: 1,
      author: { _id: authorId, name: expect.any(String) },
      url: `/api/files/${file._id}`,
      thumbnailUrl: `/api/files/${file._id}/thumbnail`,
    });
    expect(await LIST[kind](dispatcher)({ id: OWN[kind] })).toContainEqual(file);
    const { bytes } = await dispatcher.files.bytes({ id: file._id });
    expect(bytes.length).toBe(file.size);
    expect((await dispatcher.files.thumbnail({ id: file._id })).type).toBe('image/jpeg');
  });

  test('is not there for its customer until the office shares it, and then without its author', async () => {
    const file = await add(dispatcher, kind);
    const seen = async () => [
      (await idsOf(customer, kind)).includes(file._id),
      await customer.files.bytes({ id: file._id }).then(
        () => 200,
        () => 404,
      ),
      await customer.files.thumbnail({ id: file._id }).then(
        () => 200,
        () => 404,
      ),
    ];
    expect(await seen()).toEqual([false, 404, 404]);
    await dispatcher.files.share({ id: file._id, isShared: true });
    expect(await seen()).toEqual([true, 200, 200]);
    const [shown] = (await LIST[kind](customer)({ id: OWN[kind] })).slice(-1);
    expect(Object.keys(shown ?? {}).toSorted()).toEqual([
      '_id',
      'createdAt',
      'name',
      'size',
      'thumbnailUrl',
      'type',
      'url',
    ]);
    await dispatcher.files.share({ id: file._id, isShared: false });
    expect(await seen()).toEqual([false, 404, 404]);
  });

  test('is another customer’s: it answers as if it did not exist, shared or not', async () => {
    const file = await ADD[kind](dispatcher)({ id: OTHERS[kind], ...uploadOf(photo) });
    await dispatcher.files.share({ id: file._id, isShared: true });
    expect(await statusOf(customer.files.bytes({ id: file._id }))).toBe(404);
    expect(await statusOf(customer.files.thumbnail({ id: file._id }))).toBe(404);
    expect(await statusOf(LIST[kind](customer)({ id: OTHERS[kind] }))).toBe(404);
  });

  test('cannot be added to what does not exist, nor anything be done to one that does not', async () => {
    for (const id of [NOBODYS, 'no-uuid']) {
      expect(await statusOf(ADD[kind](dispatcher)({ id, ...uploadOf(photo) }))).toBe(404);
      expect(await statusOf(LIST[kind](dispatcher)({ id }))).toBe(404);
      expect(await statusOf(dispatcher.files.bytes({ id }))).toBe(404);
      expect(await statusOf(dispatcher.files.share({ id, isShared: true }))).toBe(404);
      expect(await statusOf(dispatcher.files.remove({ id }))).toBe(404);
    }
  });
});

describe('a technician', () => {
  test('adds and reads files of calls and properties, and shares those of calls', async () => {
    for (const kind of ['service-calls', 'properties'] as const) {
      const file = await add(tech, kind);
      expect(await idsOf(tech, kind)).toContain(file._id);
      expect((await tech.files.bytes({ id: file._id })).type).toBe('image/jpeg');
      const shared = tech.files.share({ id: file._id, isShared: true });
      if (kind === 'service-calls') expect(await shared).toMatchObject({ isShared: true });
      else expect(await statusOf(shared)).toBe(403);
    }
  });

  test('does not see a customer’s files, nor change them', async () => {
    const file = await add(dispatcher, 'customers');
    expect(await statusOf(tech.files.ofCustomer({ id: OWN.customers }))).toBe(403);
    expect(await statusOf(add(tech, 'customers'))).toBe(403);
    expect(await statusOf(tech.files.bytes({ id: file._id }))).toBe(404);
    expect(await statusOf(tech.files.remove({ id: file._id }))).toBe(404);
    expect(await statusOf(tech.files.share({ id: file._id, isShared: true }))).toBe(404);
  });

  test('removes what they added today, and nothing else', async () => {
    const [own, older, colleagues] = [await add(tech), await add(tech), await add(dispatcher)];
    await app.db.execute(
      sql`update files set created_at = now() - interval '25 hours' where id = ${older._id}`,
    );
    await tech.files.remove({ id: own._id });
    expect(await statusOf(tech.files.bytes({ id: own._id }))).toBe(404);
    expect(await idsOf(tech)).not.toContain(own._id);
    for (const { _id } of [older, colleagues]) {
      expect(await statusOf(tech.files.remove({ id: _id }))).toBe(403);
    }
    await dispatcher.files.remove({ id: older._id });
    expect(await idsOf(tech)).not.toContain(older._id);
    expect(await statusOf(dispatcher.files.remove({ id: older._id }))).toBe(404);
  });

  test('brings back what they removed by mistake; nobody else’s', async () => {
    const [own, colleagues] = [await add(tech), await add(dispatcher)];
    const undo = ({ _id }: StoredFile) => tech.history.undo({ kind: 'files', id: _id, version: 2 });
    await tech.files.remove({ id: own._id });
    await undo(own);
    expect(await idsOf(tech)).toContain(own._id);
    expect((await tech.files.bytes({ id: own._id })).bytes.length).toBe(own.size);
    await dispatcher.files.remove({ id: colleagues._id });
    expect(await statusOf(undo(colleagues))).toBe(403);
  });
});

describe('a customer', () => {
  test('adds, shares and removes nothing', async () => {
    const file = await add(dispatcher);
    await dispatcher.files.share({ id: file._id, isShared: true });
    for (const kind of KINDS) expect(await statusOf(add(customer, kind))).toBe(403);
    expect(await statusOf(customer.files.remove({ id: file._id }))).toBe(403);
    expect(await statusOf(customer.files.share({ id: file._id, isShared: false }))).toBe(403);
  });
});

describe('the history', () => {
  test('of a call tells of its files, without a new version that outdates what others type', async () => {
    const file = await add(tech, 'service-calls', 'coil.jpg');
    await dispatcher.files.share({ id: file._id, isShared: true });
    await dispatcher.files.remove({ id: file._id });
    const entries = await tech.history.list({ kind: 'service-calls', id: call._id, limit: 3 });
    expect(entries.map(({ action, version, note }) => ({ action, version, note }))).toEqual([
      { action: 'files', version: null, note: 'Removed a file: coil.jpg' },
      { action: 'files', version: null, note: 'Shared a file with the customer: coil.jpg' },
      { action: 'files', version: null, note: 'Added a file: coil.jpg' },
    ]);
    expect((await dispatcher.serviceCalls.byId({ id: call._id })).version).toBe(call.version);
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });

  test('of a file is for the office, and an outdated version changes nothing', async () => {
    const file = await add(tech);
    await dispatcher.files.share({ id: file._id, isShared: true, version: 1 });
    const late = dispatcher.files.share({ id: file._id, isShared: false, version: 1 });
    expect(await problemOf(late)).toMatchObject({ status: 409, current: { version: 2 } });
    expect(await statusOf(tech.history.list({ kind: 'files', id: file._id }))).toBe(403);
    const entries = await dispatcher.history.list({ kind: 'files', id: file._id });
    expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
  });
});

describe('an upload', () => {
  test('that is sent again with its key is kept once', async () => {
    const before = await idsOf(tech);
    const same = await app.as('tech', { idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(same)));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await idsOf(tech)).toHaveLength(before.length + 1);
    const names = new Set<string>();
    for await (const { name } of app.services.fileStore.list()) names.add(name);
    const rows = await app.db.execute<{ id: string }>(sql`select id from files`);
    expect(names.size).toBe(rows.length * 2);
    const another = ADD['service-calls'](same)({ id: call._id, ...uploadOf(await jpegOf(61)) });
    expect(await statusOf(another)).toBe(422);
  });

  test('is refused with its sentence, and leaves nothing', async () => {
    const before = await idsOf(tech);
    const send = (bytes: Buffer, name?: string) =>
      tech.files.addToCall({ id: call._id, ...uploadOf(bytes, name) });
    expect(await problemOf(send(Buffer.from('<svg/>')))).toMatchObject({
      status: 415,
      detail: 'A file must be a JPEG, PNG or WebP picture, or a PDF.',
    });
    expect(await problemOf(send(photo, '../a.jpg'))).toMatchObject({
      status: 400,
      fields: { file: [expect.stringContaining('another name')] },
    });
    expect(await idsOf(tech)).toEqual(before);
  });

  test('that is sent again while it is stored as the last one there is room for is kept, and no conflict', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    await fill(id, MOST_FILES - 1);
    const idempotencyKey = randomUUID();
    const same = await app.as('tech', { idempotencyKey });
    const send = () => same.files.addToCall({ id, ...uploadOf(photo) });
    const first = await send();
    /** The first one, as it is while it is stored, and once it is. */
    const isStored = async (db: Reader, stored: boolean) => {
      const [from, to] = stored ? ['stored', idempotencyKey] : [idempotencyKey, 'stored'];
      await db.update(idempotencyKeys).set({ key: to }).where(eq(idempotencyKeys.key, from));
      const removedAt = stored ? null : sql`now()`;
      await db.update(files).set({ removedAt }).where(eq(files.id, first._id));
    };
    await isStored(app.db, false);
    let again: ReturnType<typeof send> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table files in access exclusive mode`);
      await isStored(tx, true);
      again = send();
      await expect.poll(() => lockWaits(app.db)).toBe(1);
    });
    expect(await again).toEqual(first);
  });

  test('is one too many beyond the limit, also when several arrive at once', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    await fill(id, MOST_FILES - 1);
    const sent = await Promise.allSettled(
      Array.from({ length: 4 }, () => tech.files.addToCall({ id, ...uploadOf(photo) })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await problemOf(tech.files.addToCall({ id, ...uploadOf(photo) }))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('has 100 files already'),
    });
  });

  test('does not wait for somebody else’s many that are slow to arrive', async () => {
    let arrive: (bytes: Buffer) => void = () => {};
    const slow = new Promise<Buffer>((resolve) => (arrive = resolve));
    const file = { ...uploadOf(photo).file, read: () => slow };
    const many = Array.from({ length: 30 }, () => tech.files.addToCall({ id: call._id, file }));
    expect((await add(dispatcher)).name).toBe('attic.jpg');
    arrive(photo);
    expect(await Promise.all(many)).toHaveLength(30);
  });
});

describe('a removed file', () => {
  const remove = async ({ _id: id }: StoredFile) => {
    await dispatcher.files.remove({ id });
    return { kind: 'files', id, version: 2 } as const;
  };

  test.each(KINDS)('of %s is not brought back where there is no room any more', async (kind) => {
    const house = await makeProperty(app);
    const ids: Record<FileOwner, string> = {
      'service-calls': (await makeCall(app, dispatcher))._id,
      customers: (await makeCustomer(app.db)).id,
      properties: house.id,
      equipment: (await tech.equipment.create({ propertyId: house.id, type: 'furnace' }))._id,
    };
    const owner = { id: ids[kind] };
    const addOne = () => ADD[kind](dispatcher)({ ...owner, ...uploadOf(photo) });
    const one = await addOne();
    const two = await addOne();
    const removals = [await remove(one), await remove(two)];
    await fill(owner.id, MOST_FILES - 1, kind);
    const both = await Promise.allSettled(
      removals.map((removal) => dispatcher.history.undo(removal)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const listed = await LIST[kind](dispatcher)(owner);
    expect(listed).toHaveLength(MOST_FILES);
    const back = listed.some(({ _id }) => _id === one._id) ? one : two;
    const [left] = removals.filter(({ id }) => id !== back._id);
    if (!left) throw new Error('Both came back.');
    for (const again of [
      () => dispatcher.history.undo(left),
      () => dispatcher.history.revert({ ...left, version: 1 }),
    ]) {
      expect(await problemOf(again())).toMatchObject({
        status: 409,
        detail: expect.stringContaining('has 100 files already'),
      });
    }
    await dispatcher.files.remove({ id: back._id });
    await dispatcher.history.undo(left);
    expect((await LIST[kind](dispatcher)(owner)).some(({ _id }) => _id === left.id)).toBe(true);
  });

  test('of a customer who is merged meanwhile comes back with the one who stays', async () => {
    const noSignIn = { username: null, passwordHash: null };
    const [from, into] = [
      await makeCustomer(app.db, noSignIn),
      await makeCustomer(app.db, noSignIn),
    ];
    const file = await dispatcher.files.addToCustomer({ id: from.id, ...uploadOf(photo) });
    const removal = await remove(file);
    const { actor: author } = await app.context(await app.infoOf('dispatcher'));
    if (!author) throw new Error('Nobody is signed in.');
    const back = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from customers where id = ${from.id} for update`);
      const back = Promise.allSettled([dispatcher.history.undo(removal)]);
      await expect.poll(() => lockWaits(app.db)).toBe(1);
      // Neither waits for what the other one has: that would be found out after a second.
      await tx.execute(sql`set local lock_timeout = '500ms'`);
      await mergeCustomers(tx, author, CustomerMerge.parse({ id: from.id, into: into.id }));
      return { back };
    });
    expect((await back.back).map(({ status }) => status)).toEqual(['fulfilled']);
    expect(await dispatcher.files.ofCustomer({ id: into.id })).toMatchObject([{ _id: file._id }]);
  });
});

test('bytes that are gone answer 404 with a sentence', async () => {
  const file = await add(tech);
  await app.services.fileStore.remove(file._id);
  expect(await problemOf(tech.files.bytes({ id: file._id }))).toMatchObject({
    status: 404,
    detail: 'The content of this file is gone. Send the file again.',
  });
});

test.each<Who>(['tech', 'customer'])('files are not read as JSON by a %s', async (who) => {
  const caller = await app.as(who, { transport: 'trpc' });
  expect(await statusOf(caller.files.bytes({ id: NOBODYS }))).toBe(400);
});

test('what is refused leaves no bytes, and so does what came before', async () => {
  const { fileStore } = app.services;
  const kept = async () => {
    const names: string[] = [];
    for await (const { name } of fileStore.list()) names.push(name);
    return names;
  };
  const withKey = await app.as('tech', { idempotencyKey: 'bytes' });
  const first = await add(withKey);
  const before = await kept();
  expect(await add(withKey)).toEqual(first);
  expect(await statusOf(add(withKey, 'service-calls', 'other.jpg'))).toBe(422);
  const full = await makeCall(app, dispatcher, { propertyId: property.id });
  await fill(full._id, MOST_FILES - 1);
  const sent = await Promise.allSettled(
    Array.from({ length: 5 }, () => tech.files.addToCall({ id: full._id, ...uploadOf(photo) })),
  );
  const [stored, ...more] = sent.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(more).toEqual([]);
  expect(new Set(await kept())).toEqual(new Set([...before, stored?._id, `${stored?._id}.thumb`]));
  expect(await app.db.execute(sql`select id from loose_bytes`)).toEqual([]);
});
