import { KEPT_DAYS_AHEAD, MOST_KEPT_ENTRY_BYTES } from '@callboard/contract/platform/limits';
import { MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import { catalogItems } from '@callboard/db/schema/catalog';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createContext } from '../../app/create-context.ts';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { recordStatements } from '../../testing/queries/recorded-statements.ts';
import { makeItem } from '../../testing/records.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { hireTechnicians, insertCalls } from '../board/testing/scene.ts';
import { textBytesOf } from './text-bytes-of.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});
afterEach(() => app.db.update(serviceCalls).set({ assignedEmployeeId: null }));

const [tech, admin] = [await app.as('tech'), await app.as('admin')];
const CHICAGO = 'America/Chicago';
const today = wallTime(Date.now(), CHICAGO).date;
const mine = { assignedEmployeeId: app.people.tech.id, status: 'scheduled' } as const;
const at = (hour: number, ahead = 0) =>
  new Date(dayAsMoments(addDays(today, ahead), CHICAGO).start + hour * 3_600_000).toISOString();
const filter = await makeItem(app, { name: 'Filter', price: 18.5 });
const photo = await jpegOf();
const jobType = await admin.jobTypes.create({
  name: 'Tune-up',
  itemIds: [filter._id],
  checklist: [
    { id: 'filter', kind: 'tick', label: 'Filter changed' },
    { id: 'plate', kind: 'photo', label: 'Data plate' },
  ],
});

/** Visits on which somebody has worked: lines, payments, notes, a photo, answers and a signature. */
async function workedVisits(count: number, times: { lines: number; notes: number }) {
  const visits = await insertCalls(
    app,
    Array.from({ length: count }, (_, index) => ({
      ...mine,
      jobType: jobType.key,
      description: 'No heat since last night. '.repeat(8),
      scheduledAt: at(8 + (index % 10), index % (KEPT_DAYS_AHEAD + 1)),
    })),
  );
  for (const [index, { id }] of visits.entries()) {
    const items = Array.from({ length: times.lines }, (__, line) => ({
      item: filter._id,
      description: `Pleated filter, ${line + 1}`,
      unitPrice: 18.5,
    }));
    await tech.serviceCalls.setItems({ id, items });
    await tech.serviceCalls.addPayment({ id, method: 'check', amount: 10, reference: '#1042' });
    const text = 'Filter was soaked, coil is clean. ';
    for (let note = 0; note < times.notes; note += 1) {
      await tech.serviceCalls.addNote({ id, text: text.repeat(5) });
    }
    const { _id } = await tech.files.addToCall({ id, ...uploadOf(photo, `${index}.jpg`) });
    await tech.serviceCalls.answerStep({ id, step: 'filter', value: true });
    await tech.serviceCalls.answerStep({ id, step: 'plate', value: [_id] });
    const strokes = Array.from({ length: 4 }, (_, stroke) =>
      Array.from({ length: 60 }, (__, point): [number, number] => [point * 10, stroke * 90]),
    );
    await tech.serviceCalls.addSignature({ id, name: 'Ann Lee', strokes });
  }
  return visits;
}

describe('what a phone keeps', () => {
  test('is the very answers that each screen of a call gets', async () => {
    await insertCalls(app, [{ status: 'completed' }, { status: 'scheduled' }]);
    const [first] = await workedVisits(2, { lines: 2, notes: MOST_KEPT_ROWS + 2 });
    const { calls } = await tech.myDay.device({});
    expect(calls.map(({ call }) => call._id)[0]).toBe(first?.id);
    expect(calls).toHaveLength(2);
    for (const kept of calls) {
      const id = kept.call._id;
      const { serviceCalls: ask } = tech;
      const page = { limit: MOST_KEPT_ROWS };
      expect(kept).toEqual({
        call: await ask.byId({ id }),
        house: await ask.houseHistory({ id }),
        equipment: await ask.equipment({ id }),
        notes: await ask.notes({ id, ...page }),
        files: await tech.files.ofCall({ id }),
        signatures: await ask.signatures({ id }),
        checklist: await ask.checklist({ id }),
        history: await tech.history.list({ kind: 'service-calls', id, ...page }),
      });
      expect(kept.checklist.missing).toEqual([]);
      expect(kept.signatures[0]).toMatchObject({ isIntact: true, isCurrent: true });
      expect([kept.notes.length, kept.history.length]).toEqual([MOST_KEPT_ROWS, MOST_KEPT_ROWS]);
    }
  });

  test('is today and the seven days after it, each as My Day shows it', async () => {
    const [colleague = ''] = await hireTechnicians(app, 1);
    const [now, next, last] = await insertCalls(app, [
      { ...mine, scheduledAt: at(9) },
      { ...mine, scheduledAt: at(20, 1), durationMinutes: 600 },
      { ...mine, scheduledAt: at(9, KEPT_DAYS_AHEAD) },
      { ...mine, scheduledAt: at(9, KEPT_DAYS_AHEAD + 1) },
      { ...mine, scheduledAt: at(9, -3), status: 'in_progress' },
      { ...mine, scheduledAt: at(9, 2), status: 'canceled' },
      { ...mine, scheduledAt: at(9, 2), assignedEmployeeId: colleague },
    ]);
    const { days, calls } = await tech.myDay.device({});
    expect(days).toHaveLength(KEPT_DAYS_AHEAD + 1);
    for (const day of days) expect(day).toEqual(await tech.myDay.day({ date: day.date }));
    const kept = calls.map(({ call }) => call._id);
    expect(kept).toHaveLength(4);
    expect(kept.slice(1)).toEqual([now?.id, next?.id, last?.id]);
  });

  test('has the lists of the company, which come again only after a change', async () => {
    const { lists } = await tech.myDay.device({});
    expect(lists).toEqual({
      stamp: expect.any(String),
      items: await tech.catalog.list({}),
      hasMoreItems: false,
      itemTypes: await tech.catalog.types(),
      jobTypes: await tech.jobTypes.list(),
      entries: await tech.companyLists.list(),
      statuses: await tech.statuses.list(),
      settings: await tech.settings.get(),
      company: await tech.settings.company(),
    });
    const known = { lists: lists?.stamp };
    expect((await tech.myDay.device(known)).lists).toBeNull();
    await admin.catalog.update({ id: filter._id, price: 19.5 });
    const later = await tech.myDay.device(known);
    expect(later.lists?.stamp).not.toBe(known.lists);
    expect(later.lists?.items[0]?.price).toBe(19.5);
  });

  test('is nobody else’s: office people keep none of it, and customers are refused', async () => {
    await insertCalls(app, [{ ...mine, scheduledAt: at(9) }]);
    expect((await admin.myDay.device({})).calls).toEqual([]);
    const customer = await app.as('customer');
    expect(await problemOf(customer.myDay.device({}))).toMatchObject({ status: 403 });
  });

  test('ends before it is too much, with the nearest visits kept', async () => {
    const visits = await insertCalls(
      app,
      [9, 10, 11, 12].map((hour) => ({ ...mine, scheduledAt: at(hour) })),
    );
    const line = { item: filter._id, description: '世'.repeat(2000), unitPrice: 1 };
    for (const { id } of visits) {
      await tech.serviceCalls.setItems({ id, items: Array.from({ length: 172 }, () => line) });
    }
    const [small] = await insertCalls(app, [{ ...mine, scheduledAt: at(13) }]);
    const { calls, days } = await tech.myDay.device({});
    const kept = [...visits.slice(0, 2), small].map((visit) => visit?.id);
    // What is too large takes no room from what is small.
    expect(calls.map(({ call }) => call._id)).toEqual(kept);
    expect(days[0]?.visits).toHaveLength(5);
    const [entry] = calls[0]?.history ?? [];
    expect(entry).toMatchObject({ isWhole: false, before: null, after: null });
    expect(entry?.size).toBeGreaterThan(MOST_KEPT_ENTRY_BYTES);
  });

  test('counts the texts of discounts', async () => {
    const [visit] = await insertCalls(app, [{ ...mine, scheduledAt: at(9) }]);
    const id = visit?.id ?? '';
    await tech.serviceCalls.setItems({ id, items: [{ item: filter._id, unitPrice: 100 }] });
    const bytes = async () => (await textBytesOf(app.db, [id])).get(id);
    const before = (await bytes()) ?? 0;
    const discount = { name: '世'.repeat(200), reason: '世'.repeat(300), amount: 1 };
    await admin.serviceCalls.setDiscounts({ id, discounts: [discount, discount] });
    const ofHistory = (await tech.history.list({ kind: 'service-calls', id, limit: 1 }))[0]?.size;
    expect(await bytes()).toBe(before + 2 * 3 * (200 + 300) + (ofHistory ?? 0));
  });
});

test('a full phone takes as many statements as an empty one, and 40 visits with 500 prices less than 5 MB', async () => {
  const info = requestInfo(await app.infoOf('tech'));
  const services = { ...app.services, db: recorder.db };
  const statements = async () => {
    const caller = appRouter.createCaller(await createContext(services, info));
    return (await recorder.during(() => caller.myDay.device({}))).length;
  };
  const ofEmpty = await statements();
  expect(ofEmpty).toBe(24);
  await workedVisits(40, { lines: 4, notes: 2 });
  const [known] = await tech.catalog.list({ limit: 1 });
  const typeId = known?.typeId ?? '';
  await app.db.insert(catalogItems).values(
    Array.from({ length: 499 }, (_, index) => {
      const name = `Part ${index}`;
      return { name, code: `PRT-${index}`, description: `${name}, in stock`, typeId, price: 25 };
    }),
  );
  expect(await statements()).toBe(ofEmpty);
  const data = await tech.myDay.device({});
  expect([data.calls.length, data.lists?.items.length]).toEqual([40, 500]);
  const json = JSON.stringify(data);
  expect(json.length).toBeLessThan(5_000_000);
}, 120_000);
