import { randomUUID } from 'node:crypto';
import { refrigerantLog } from '@callboard/db/schema/equipment';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const office = await app.as('dispatcher');
const house = await makeProperty(app);
const call = await makeCall(app, office, { propertyId: house.id });
const second = await makeEmployee(app.db, 'tech', { firstName: 'Sam', lastName: 'Second' });

const newUnit = async () =>
  (await tech.equipment.create({ propertyId: house.id, type: 'heat_pump' }))._id;

const R410 = { action: 'added', refrigerant: 'R-410A', date: '2025-03-01', ounces: 24 } as const;

describe('the log of a year', () => {
  // Worked by hand: what counts at the end is in the last column.
  //   2024-12-31 added     R-410A  10.00   another year
  //   2025-01-01 added     R-410A  24.50   corrected to 20.25
  //   2025-02-10 added     r410a    8.00   the same refrigerant
  //   2025-02-11 recovered R-22    32.75
  //   2025-06-30 recovered R-22    99.00   removed
  //   2025-07-01 added     R-22     5.00   removed, and the removal undone
  //   2025-12-31 added     R-32    11.11   corrected to the year 2026
  //   2026-01-01 added     R-32     3.00   corrected to 2025-12-31, then undone
  test('adds up, corrections included', async () => {
    const [one, two] = [await newUnit(), await newUnit()];
    const add = (
      id: string,
      date: string,
      action: 'added' | 'recovered',
      what: string,
      ounces: number,
    ) => {
      const _id = randomUUID();
      return tech.equipment
        .addRefrigerant({ id, _id, date, action, refrigerant: what, ounces, callId: call._id })
        .then(({ version }) => ({ id, entryId: _id, version }));
    };
    await add(one, '2024-12-31', 'added', 'R-410A', 10);
    const first = await add(one, '2025-01-01', 'added', 'R-410A', 24.5);
    await add(two, '2025-02-10', 'added', 'r410a', 8);
    await add(two, '2025-02-11', 'recovered', 'R-22', 32.75);
    const wrong = await add(one, '2025-06-30', 'recovered', 'R-22', 99);
    const back = await add(two, '2025-07-01', 'added', 'R-22', 5);
    const later = await add(one, '2025-12-31', 'added', 'R-32', 11.11);
    const early = await add(two, '2026-01-01', 'added', 'R-32', 3);
    await tech.equipment.correctRefrigerant({ ...first, ounces: 20.25 });
    await office.equipment.removeRefrigerant(wrong);
    const gone = await tech.equipment.removeRefrigerant(back);
    await tech.history.undo({ kind: 'equipment', id: two, version: gone.version });
    await tech.equipment.correctRefrigerant({ ...later, date: '2026-01-02' });
    const moved = await tech.equipment.correctRefrigerant({
      id: early.id,
      entryId: early.entryId,
      date: '2025-12-31',
    });
    await tech.history.undo({ kind: 'equipment', id: two, version: moved.version });

    const year = { from: '2025-01-01', to: '2025-12-31' };
    expect(await office.equipment.refrigerantTotals(year)).toEqual([
      { refrigerant: 'R-22', action: 'added', count: 1, ounces: 5 },
      { refrigerant: 'R-22', action: 'recovered', count: 1, ounces: 32.75 },
      { refrigerant: 'R-410A', action: 'added', count: 2, ounces: 28.25 },
    ]);
    const listed = await office.equipment.refrigerantOfPeriod(year);
    expect(listed.map(({ date, refrigerant, ounces }) => [date, refrigerant, ounces])).toEqual([
      ['2025-01-01', 'R-410A', 20.25],
      ['2025-02-10', 'R-410A', 8],
      ['2025-02-11', 'R-22', 32.75],
      ['2025-07-01', 'R-22', 5],
    ]);
    expect(listed[0]).toMatchObject({
      unit: { _id: one, type: 'heat_pump' },
      property: { _id: house.id },
      customer: { _id: app.people.customer.id },
      technician: { _id: app.people.tech.id },
      call: { _id: call._id, callNumber: call.callNumber },
    });
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await office.equipment.refrigerantOfPeriod({ ...year, limit: 1, cursor });
      pages.push(...page);
      cursor = page[0]?._id;
    } while (cursor !== undefined);
    expect(pages).toEqual(listed);
  });
});

describe('an entry', () => {
  test('keeps the name that the technician had then', async () => {
    const id = await newUnit();
    const { entries } = await office.equipment.addRefrigerant({
      ...R410,
      id,
      technicianId: second.id,
    });
    const admin = await app.as('admin');
    await admin.employees.update({ id: second.id, lastName: 'Married' });
    const entryId = entries[0]?._id ?? '';
    const corrected = await office.equipment.correctRefrigerant({ id, entryId, ounces: 25 });
    expect(corrected.entries).toMatchObject([
      { ounces: 25, technician: { _id: second.id, name: 'Sam Second' } },
    ]);
  });

  test('is a technician’s own, and the office names whose it is', async () => {
    const id = await newUnit();
    expect(await problemOf(office.equipment.addRefrigerant({ ...R410, id }))).toMatchObject({
      status: 400,
      fields: { technicianId: expect.anything() },
    });
    const others = tech.equipment.addRefrigerant({ ...R410, id, technicianId: second.id });
    expect(await problemOf(others)).toMatchObject({ status: 403 });
    const { entries } = await office.equipment.addRefrigerant({
      ...R410,
      id,
      technicianId: second.id,
    });
    const entryId = entries[0]?._id ?? '';
    const asked = [
      () => tech.equipment.correctRefrigerant({ id, entryId, ounces: 1 }),
      () => tech.equipment.removeRefrigerant({ id, entryId }),
    ];
    for (const ask of asked) expect(await problemOf(ask())).toMatchObject({ status: 403 });
  });

  test('of somebody else is not taken back by a technician, nor what the office corrected', async () => {
    const id = await newUnit();
    const _id = randomUUID();
    await office.equipment.addRefrigerant({ ...R410, id, _id, technicianId: second.id });
    await office.equipment.correctRefrigerant({ id, entryId: _id, ounces: 5 });
    await office.equipment.removeRefrigerant({ id, entryId: _id });
    const own = await tech.equipment.addRefrigerant({ ...R410, id });
    const entryId = own.entries[0]?._id ?? '';
    await office.equipment.correctRefrigerant({ id, entryId, technicianId: second.id });
    await office.history.undo({ kind: 'equipment', id, version: 6 });
    const before = await tech.equipment.refrigerantLog({ id });
    for (const version of [2, 3, 4, 6, 7]) {
      const undone = tech.history.undo({ kind: 'equipment', id, version });
      expect(await problemOf(undone)).toMatchObject({ status: 403 });
    }
    expect(await tech.equipment.refrigerantLog({ id })).toEqual(before);
    await tech.history.undo({ kind: 'equipment', id, version: 5 });
    expect((await tech.equipment.refrigerantLog({ id })).entries).toEqual([]);
  });

  test('of a day to come, of no ounces, or on a call elsewhere is refused at its field', async () => {
    const id = await newUnit();
    const elsewhere = await makeCall(app, office);
    const bad: [object, number, string][] = [
      [{ date: '2199-01-01' }, 400, 'date'],
      [{ ounces: 0 }, 400, 'ounces'],
      [{ ounces: 160_001 }, 400, 'ounces'],
      [{ refrigerant: ' ' }, 400, 'refrigerant'],
      [{ callId: elsewhere._id }, 404, 'callId'],
      [{ action: 'vented' }, 400, 'action'],
    ];
    for (const [values, status, field] of bad) {
      const problem = await problemOf(tech.equipment.addRefrigerant({ ...R410, id, ...values }));
      expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([status, [field]]);
    }
  });

  test('that two people correct at once is corrected by one; the log outdates no typing', async () => {
    const id = await newUnit();
    const { entries, version } = await tech.equipment.addRefrigerant({ ...R410, id });
    const correct = (ounces: number) =>
      tech.equipment.correctRefrigerant({ id, entryId: entries[0]?._id ?? '', version, ounces });
    const done = await Promise.allSettled([correct(1), correct(2)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await office.equipment.update({ id, version: 1, location: 'Roof' });
    expect(await office.equipment.byId({ id })).toMatchObject({ location: 'Roof', version: 4 });
  });

  test('sent twice with its own id is logged once, and one changed since is not undone', async () => {
    const id = await newUnit();
    const _id = randomUUID();
    const { version } = await tech.equipment.addRefrigerant({ ...R410, id, _id });
    expect(await problemOf(tech.equipment.addRefrigerant({ ...R410, id, _id }))).toMatchObject({
      status: 409,
    });
    await tech.equipment.correctRefrigerant({ id, entryId: _id, ounces: 5 });
    expect(await problemOf(tech.history.undo({ kind: 'equipment', id, version }))).toMatchObject({
      status: 409,
    });
    await office.history.revert({ kind: 'equipment', id, version: 1 }).catch(() => undefined);
    expect((await tech.equipment.refrigerantLog({ id })).entries).toMatchObject([{ ounces: 5 }]);
  });

  test('with one id for several units at once is logged at one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ids: string[] = [];
      for (let at = 0; at < 5; at += 1) {
        const id = await newUnit();
        // Entries of units with the same version would have the same key.
        for (let time = 0; time < at; time += 1) {
          await tech.equipment.update({ id, location: `Attic ${time}` });
        }
        ids.push(id);
      }
      const _id = randomUUID();
      const { answers, problems } = await atOnce(ids.length, (at) =>
        tech.equipment.addRefrigerant({ ...R410, id: ids[at] ?? '', _id }),
      );
      expect(answers).toHaveLength(1);
      expect(problems).toHaveLength(ids.length - 1);
      for (const { status, fields } of problems) {
        expect({ status, fields }).toEqual({
          status: 409,
          fields: { _id: ['Another entry already has this id. It may have been added before.'] },
        });
      }
      const logged = await app.db.$count(refrigerantLog, eq(refrigerantLog.id, _id));
      expect(logged).toBe(1);
    }
  });

  test('that is sent again with its key at the same moment is the same one', async () => {
    const id = await newUnit();
    const again = await app.as('tech', { idempotencyKey: 'sent again' });
    const _id = randomUUID();
    const { answers, problems } = await atOnce(5, () =>
      again.equipment.addRefrigerant({ ...R410, id, _id }),
    );
    expect(problems).toEqual([]);
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await tech.equipment.refrigerantLog({ id })).entries).toMatchObject([{ _id }]);
  });
});
