import { STARTING_CHECKLISTS } from '@callboard/contract/company/lists/starting-checklists';
import { STARTING_JOB_TYPES } from '@callboard/contract/company/lists/starting-job-types';
import { STARTING_QUESTIONS } from '@callboard/contract/company/lists/starting-questions';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const dispatcher = await app.as('dispatcher');
const kind = 'company-lists';
const UNKNOWN = { status: 400, fields: { jobType: ['Choose one of the listed job types'] } };

async function typeNamed(name: string) {
  const type = (await dispatcher.jobTypes.list()).find((one) => one.name === name);
  if (!type) throw new Error(`There is no job type ${name}`);
  return type;
}

test('a new installation has the usual job types, in the usual order', async () => {
  const types = await (await app.as('tech')).jobTypes.list();
  expect(types.map(({ key, name, minutes, color }) => ({ key, name, minutes, color }))).toEqual(
    STARTING_JOB_TYPES,
  );
  expect(types.every(({ isActive, version }) => isActive && version === 1)).toBe(true);
  expect(Object.fromEntries(types.map(({ key, questions }) => [key, questions]))).toEqual(
    STARTING_QUESTIONS,
  );
  const whole = await Promise.all(types.map(({ _id: id }) => admin.jobTypes.byId({ id })));
  expect(
    Object.fromEntries(
      whole.flatMap(({ key, checklist }) => (checklist.length > 0 ? [[key, checklist]] : [])),
    ),
  ).toEqual(STARTING_CHECKLISTS);
});

test('a new job type gets a key from its name, and gives calls its minutes', async () => {
  const boiler = await admin.jobTypes.create({ name: 'Boiler & radiator', minutes: 75 });
  expect(boiler).toMatchObject({ key: 'boiler_radiator', color: 'gray', isActive: true });
  expect(await makeCall(app, dispatcher, { jobType: boiler.key })).toMatchObject({
    jobType: 'boiler_radiator',
    durationMinutes: 75,
  });
  const again = await admin.jobTypes.create({ name: 'Boiler radiator' });
  expect(again.key).toBe('boiler_radiator_2');
  expect((await admin.jobTypes.create({ name: 'Отопление' })).key).toBe('entry');
  const last = (await admin.jobTypes.list()).at(-1);
  expect(last?.name).toBe('Отопление');
});

test('another name changes what is shown, never what calls carry', async () => {
  const { _id: id, version } = await typeNamed('Estimate');
  const call = await makeCall(app, dispatcher, { jobType: 'estimate' });
  const renamed = await admin.jobTypes.update({ id, version, name: 'Quote' });
  expect(renamed).toMatchObject({ key: 'estimate', name: 'Quote', version: version + 1 });
  expect((await dispatcher.serviceCalls.byId({ id: call._id })).jobType).toBe('estimate');
  expect((await makeCall(app, dispatcher, { jobType: 'estimate' })).durationMinutes).toBe(60);
  expect(await dispatcher.serviceCalls.list({ jobType: 'estimate' })).toHaveLength(2);
});

describe('a retired job type', () => {
  test('stays on its calls and is given to no other', async () => {
    const call = await makeCall(app, dispatcher, { jobType: 'warranty' });
    const other = await makeCall(app, dispatcher);
    const { _id: id } = await typeNamed('Warranty');
    await admin.jobTypes.update({ id, isActive: false });
    const refused = {
      status: 400,
      fields: { jobType: ['Warranty is not offered any more. Choose another job type.'] },
    };
    expect(await problemOf(makeCall(app, dispatcher, { jobType: 'warranty' }))).toMatchObject(
      refused,
    );
    const given = dispatcher.serviceCalls.update({ id: other._id, jobType: 'warranty' });
    expect(await problemOf(given)).toMatchObject(refused);
    const kept = await dispatcher.serviceCalls.update({
      id: call._id,
      jobType: 'warranty',
      description: 'Still under warranty',
    });
    expect(kept).toMatchObject({ jobType: 'warranty', description: 'Still under warranty' });
    expect(await dispatcher.serviceCalls.list({ jobType: 'warranty' })).toHaveLength(1);
    // An undo may bring back what somebody had replaced meanwhile.
    const { version } = await dispatcher.serviceCalls.update({ id: call._id, jobType: null });
    await dispatcher.history.undo({ kind: 'service-calls', id: call._id, version });
    expect((await dispatcher.serviceCalls.byId({ id: call._id })).jobType).toBe('warranty');
  });

  test('comes back by undo, and the history says who did what', async () => {
    const { _id: id } = await typeNamed('Callback');
    const { version } = await admin.jobTypes.update({ id, isActive: false, minutes: 45 });
    const [entry] = await admin.history.list({ kind, id });
    expect(entry).toMatchObject({
      action: 'update',
      by: { _id: app.people.admin.id },
      before: { isActive: true, minutes: 60 },
      after: { isActive: false, minutes: 45 },
    });
    expect(await admin.history.undo({ kind, id, version })).toMatchObject({ action: 'undo' });
    expect(await typeNamed('Callback')).toMatchObject({ isActive: true, minutes: 60 });
    expect((await problemOf(dispatcher.history.undo({ kind, id, version }))).status).toBe(403);
    expect(await changesWithoutEntry(app.db)).toEqual([]);
  });
});

test.each([{ jobType: 'teleportation' }, { jobType: 'No heat' }, { jobType: '%' }])(
  'a job type that the company does not have is refused: %j',
  async ({ jobType }) => {
    expect(await problemOf(makeCall(app, dispatcher, { jobType }))).toMatchObject(UNKNOWN);
    const { _id: id } = await makeCall(app, dispatcher);
    expect(await problemOf(dispatcher.serviceCalls.update({ id, jobType }))).toMatchObject(UNKNOWN);
    expect(await problemOf(dispatcher.serviceCalls.list({ jobType }))).toMatchObject(UNKNOWN);
    expect(await problemOf(dispatcher.serviceCalls.totals({ jobType }))).toMatchObject(UNKNOWN);
    const plan = {
      assignedEmployeeId: app.people.tech.id,
      jobType,
      scheduledAt: '2026-11-20T15:00:00Z',
      durationMinutes: 60,
    };
    expect(await problemOf(dispatcher.dispatch.plan(plan))).toMatchObject(UNKNOWN);
    const skills = { id: app.people.tech.id, skills: ['no_heat', jobType] };
    expect(await problemOf(dispatcher.employees.update(skills))).toMatchObject({
      status: 400,
      fields: { 'skills.1': ['Choose one of the listed job types'] },
    });
  },
);

test('a technician needs every skill of a job type; one that names none is its own skill', async () => {
  const boiler = await admin.jobTypes.create({ name: 'Steam boiler', skills: ['no_heat'] });
  const steam = await admin.jobTypes.create({
    name: 'Steam conversion',
    skills: ['no_heat', 'install_system'],
  });
  await dispatcher.employees.update({ id: app.people.tech.id, skills: ['no_heat'] });
  const visit = {
    assignedEmployeeId: app.people.tech.id,
    mindRules: true,
    scheduledAt: '2026-11-24T16:00:00Z',
  };
  await makeCall(app, dispatcher, { ...visit, jobType: boiler.key });
  const later = { ...visit, scheduledAt: '2026-11-24T18:00:00Z' };
  for (const { key, name } of [steam, await typeNamed('No cooling')]) {
    const refused = await problemOf(makeCall(app, dispatcher, { ...later, jobType: key }));
    expect(refused).toMatchObject({
      status: 409,
      broken: [{ rule: 'skill', message: expect.stringContaining(`not skilled for ${name}`) }],
    });
  }
});

test('suggested items come with their prices; one that leaves the price book is left out', async () => {
  const [fee, filter] = [await makeItem(app, { name: 'Fee' }), await makeItem(app)];
  const { _id: id, name } = await typeNamed('Thermostat');
  const itemIds = [filter._id, fee._id];
  const suggesting = await admin.jobTypes.update({ id, itemIds, questions: [' Which brand? '] });
  expect(suggesting.items.map((item) => item.name)).toEqual(['Filter', 'Fee']);
  expect(suggesting.questions).toEqual(['Which brand?']);
  await admin.catalog.remove({ id: filter._id });
  const { items } = await typeNamed(name);
  expect(items).toEqual([{ _id: fee._id, code: '', name: 'Fee', description: '', price: 10 }]);
  // Saved again as it was read, although one is gone.
  expect((await admin.jobTypes.update({ id, itemIds })).itemIds).toEqual(itemIds);
  const { _id: other } = await typeNamed('No heat');
  expect(await problemOf(admin.jobTypes.update({ id: other, itemIds }))).toMatchObject({
    fields: { 'itemIds.0': ['This item is not in the price book any more.'] },
  });
});

test('a name is taken by one job type only, also by ten admins at once', async () => {
  expect(await problemOf(admin.jobTypes.create({ name: 'no HEAT' }))).toMatchObject({
    status: 409,
    fields: { name: ['Another job type is already named "no HEAT"'] },
  });
  const { answers, problems } = await atOnce(10, () =>
    admin.jobTypes.create({ name: 'Geothermal' }),
  );
  expect([answers.length, new Set(problems.map(({ status }) => status))]).toEqual([
    1,
    new Set([409]),
  ]);
  const names = Array.from({ length: 10 }, (_, at) => `Heat-pump${'!'.repeat(at)}`);
  const many = await atOnce(10, (at) => admin.jobTypes.create({ name: names[at] ?? '' }));
  expect(many.problems).toEqual([]);
  expect(new Set(many.answers.map(({ key }) => key)).size).toBe(10);
});

test('an edit on top of somebody else’s is refused with what it is now', async () => {
  const { _id: id, version } = await typeNamed('Noise or odor');
  const changed = await admin.jobTypes.update({ id, version, position: 0.5 });
  expect((await admin.jobTypes.list())[0]?._id).toBe(id);
  const late = admin.jobTypes.update({ id, version, name: 'Noise' });
  const { items: _, ...current } = changed;
  expect(await problemOf(late)).toMatchObject({ status: 409, current });
});

test('job types are edited, retired and brought back while others book: nothing is lost', async () => {
  const { _id: id } = await typeNamed('AC tune-up');
  const place = await makeProperty(app);
  const edits = atOnce(20, (at) =>
    admin.jobTypes.update({
      id,
      isActive: at % 3 !== 0,
      minutes: 30 + at,
      name: `AC tune-up ${at}`,
    }),
  );
  const bookings = await atOnce(60, () =>
    makeCall(app, dispatcher, { jobType: 'tune_up_ac', propertyId: place.id }),
  );
  const edited = await edits;
  expect(edited.problems).toEqual([]);
  expect(new Set(bookings.problems.map(({ status }) => status))).toEqual(
    bookings.problems.length > 0 ? new Set([400]) : new Set(),
  );
  const stored = await dispatcher.serviceCalls.list({ jobType: 'tune_up_ac', limit: 500 });
  expect(stored.map(({ _id }) => _id).toSorted()).toEqual(
    bookings.answers.map(({ _id }) => _id).toSorted(),
  );
  expect(bookings.answers.length).toBeGreaterThan(0);
  const entries = await admin.history.list({ kind, id });
  expect(entries.filter(({ action }) => action === 'update')).toHaveLength(20);
});

test('a customer is told the names of job types and no more', async () => {
  const customer = await app.as('customer');
  const names = await customer.jobTypes.names();
  expect(names).toContainEqual({ key: 'no_heat', name: 'No heat' });
  expect(await makeCall(app, customer, { jobType: 'no_heat' })).toMatchObject({
    jobType: 'no_heat',
  });
});
