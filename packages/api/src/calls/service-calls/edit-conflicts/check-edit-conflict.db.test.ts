import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { makeEmployee } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { makeCall } from '../../../testing/records.ts';
import { type Caller, startTestApp } from '../../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher, admin] = [
  await app.as('tech'),
  await app.as('dispatcher'),
  await app.as('admin'),
];
const own = app.people.tech;
const kind = 'service-calls' as const;
const other = await makeEmployee(app.db, 'tech', { firstName: 'Rosa', lastName: 'Diaz' });

const newCall = () =>
  makeCall(app, dispatcher, { description: 'No cooling', assignedEmployeeId: own.id });
const read = (id: string) => dispatcher.serviceCalls.byId({ id });
/** As a device sends what waited on it: each change with a key of its own. */
const fromDevice = () => app.as('dispatcher', { idempotencyKey: crypto.randomUUID() });
const newest = async (id: string) => (await dispatcher.history.list({ kind, id, limit: 1 }))[0];

type Based = { id: string; version?: number };

const CHANGES = [
  {
    of: 'status',
    field: 'status',
    theirs: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.setStatus({ ...call, status: 'confirmed' }),
    mine: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.setStatus({ ...call, status: 'on_hold' }),
  },
  {
    of: 'description',
    field: 'description',
    theirs: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.update({ ...call, description: 'Theirs' }),
    mine: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.update({ ...call, description: 'Mine' }),
  },
  {
    of: 'arrival window',
    field: 'arrivalWindow',
    theirs: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.update({
        ...call,
        arrivalWindow: { start: '2026-11-20T14:00:00Z', end: '2026-11-20T16:00:00Z' },
      }),
    mine: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.update({
        ...call,
        arrivalWindow: { start: '2026-11-20T15:00:00Z', end: '2026-11-20T17:00:00Z' },
      }),
  },
  {
    of: 'technician',
    field: 'assignedEmployeeId',
    theirs: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.assign({ ...call, assignedEmployeeId: null }),
    mine: ({ serviceCalls }: Caller, call: Based) =>
      serviceCalls.assign({ ...call, assignedEmployeeId: other.id }),
  },
];

describe.each(CHANGES)('a new $of, based on an old version,', ({ field, theirs, mine }) => {
  test('is refused where somebody else changed the same, and shows who and the call as it is', async () => {
    const { _id: id, version } = await newCall();
    await theirs(admin, { id });
    const current = await read(id);
    const { byName, at } = (await newest(id)) ?? {};
    const conflict = {
      code: 'conflict',
      current,
      theirs: { byName, at },
      fields: { [field]: ['Someone else changed this too'] },
    };
    expect(await problemOf(mine(dispatcher, { id, version }))).toMatchObject({
      status: 409,
      ...conflict,
    });
    const withIfMatch = await app.as('dispatcher', { ifMatch: version });
    expect(await problemOf(mine(withIfMatch, { id, version }))).toMatchObject({
      status: 412,
      ...conflict,
    });
    expect(await read(id)).toEqual(current);
    expect((await mine(dispatcher, { id, version: current.version })).version).toBe(
      current.version + 1,
    );
  });

  test('is refused as one’s own where it was oneself in another place, and names nobody else', async () => {
    const { _id: id, version } = await newCall();
    await theirs(dispatcher, { id });
    const problem = await problemOf(mine(dispatcher, { id, version }));
    expect(problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^You changed this service call somewhere else/),
      fields: { [field]: ['You changed this somewhere else, too'] },
    });
  });

  test('goes through where it was oneself, where both want the same, and without a version', async () => {
    const { _id: id, version } = await newCall();
    await theirs(await fromDevice(), { id, version });
    await mine(await fromDevice(), { id, version });
    await mine(admin, { id, version });
    await theirs(admin, { id });
    expect((await read(id)).version).toBe(version + 4);
  });

  test('goes through where others changed anything else, which stays', async () => {
    const { _id: id, version } = await newCall();
    await admin.serviceCalls.update({ id, tags: ['Roof'], priority: 'high' });
    await admin.serviceCalls.addPayment({ id, method: 'cash', amount: 5 });
    await admin.serviceCalls.addNote({ id, text: 'Key under the mat' });
    await mine(dispatcher, { id, version });
    expect(await read(id)).toMatchObject({ tags: ['Roof'], priority: 'high', paid: 5 });
  });

  test('goes through where somebody else took their change back', async () => {
    const { _id: id, version } = await newCall();
    const changed = await theirs(admin, { id });
    await admin.history.undo({ kind, id, version: changed.version });
    await expect(mine(dispatcher, { id, version })).resolves.toMatchObject({
      version: version + 3,
    });
  });

  test('is refused where somebody else took back what oneself had changed', async () => {
    const { _id: id, version } = await newCall();
    const changed = await theirs(await fromDevice(), { id });
    await admin.history.undo({ kind, id, version: changed.version });
    expect(await problemOf(mine(await fromDevice(), { id, version }))).toMatchObject({
      status: 409,
    });
  });

  test('is refused for a version that the call does not have yet', async () => {
    const { _id: id, version } = await newCall();
    expect(await problemOf(mine(dispatcher, { id, version: version + 1 }))).toMatchObject({
      status: 409,
      current: { version },
    });
  });
});

test('of ten people who each describe the call anew from one version, one does', async () => {
  const { _id: id, version } = await newCall();
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { accessToken } = await app.signIn(await makeEmployee(app.db, 'tech'), 'tech');
      return app.caller({ token: accessToken });
    }),
  );
  const { answers, problems } = await atOnce(people.length, async (at) =>
    people[at]?.serviceCalls.update({ id, version, description: `Change ${at}` }),
  );
  expect(answers).toHaveLength(1);
  expect(new Set(problems.map(({ status }) => status))).toEqual(new Set([409]));
  expect((await read(id)).description).toBe(answers[0]?.description);
});

describe('work that was given to somebody else since', () => {
  const note = async (id: string) => (await newest(id))?.note;

  test('is accepted, and the history says whose it was', async () => {
    const { _id: id, version } = await newCall();
    await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: other.id });
    const { byName } = (await newest(id)) ?? {};
    await tech.serviceCalls.setStatus({ id, status: 'completed', version });
    const said = `${own.firstName} ${own.lastName} did this when the call was theirs; ${byName} assigned it to Rosa Diaz meanwhile.`;
    expect(await note(id)).toBe(said);
    await tech.serviceCalls.update({ id, description: 'Done', version });
    expect(await note(id)).toBe(said);
    expect(await read(id)).toMatchObject({
      status: 'completed',
      description: 'Done',
      assignedEmployee: { _id: other.id },
    });
  });

  test('is accepted from nobody’s, too', async () => {
    const { _id: id, version } = await newCall();
    await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: null });
    await tech.serviceCalls.setStatus({ id, status: 'completed', version, reason: 'Fuse' });
    expect(await note(id)).toContain('unassigned it meanwhile. Reason: Fuse');
  });

  test('is nothing to tell where it came back, was never one’s own, or is known by now', async () => {
    const { _id: id, version } = await newCall();
    await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: other.id });
    const { accessToken } = await app.signIn(other, 'tech');
    const rosa = await app.caller({ token: accessToken });
    await rosa.serviceCalls.setStatus({ id, status: 'en_route', version });
    expect(await note(id)).toBe('');
    const { version: known } = await read(id);
    await tech.serviceCalls.update({ id, description: 'Helped', version: known });
    expect(await note(id)).toBe('');
    await admin.serviceCalls.update({ id, priority: 'high', version });
    expect(await note(id)).toBe('');
    await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: own.id });
    const phone = await app.as('tech', { idempotencyKey: crypto.randomUUID() });
    await phone.serviceCalls.update({ id, description: 'Done', version });
    expect(await note(id)).toBe('');
  });
});
