import { EXPORTS_ID } from '@callboard/contract/platform/history';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { unescapeFormula } from '../../platform/csv/formula-text.ts';
import { makeEmployee } from '../../testing/people.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];
const house = await makeProperty(app, undefined, { line1: '7 Elm St', line2: 'Unit 2' });
const tia = await makeEmployee(app.db, 'tech', { firstName: 'Tia', lastName: 'Cool' });
const call = await makeCall(app, dispatcher, { propertyId: house.id });

const makeUnit = (serial: string) =>
  tech.equipment.create({
    propertyId: house.id,
    type: 'air_conditioner',
    brand: 'Trane',
    model: 'XR14',
    serial,
  });
const [one, two] = [await makeUnit('A-1'), await makeUnit('=A-2')];

type Logged = Parameters<typeof dispatcher.equipment.addRefrigerant>[0];

/** Logs it, and gives the id of the entry. */
async function log(values: Omit<Logged, 'technicianId' | '_id'>) {
  const _id = crypto.randomUUID();
  await dispatcher.equipment.addRefrigerant({ ...values, _id, technicianId: tia.id });
  return _id;
}

// What the log of 2025 has to say, worked by hand: 1 lb is 16 oz.
const BY_HAND = [
  ['2025-01-01', 'Added', 'R-410A', '2.5', '40.00', 'A-1', ''],
  ['2025-03-09', 'Recovered', 'R-22', '5.000625', '80.01', '=A-2', 'was 5 lb'],
  ['2025-06-15', 'Added', 'R-410A', '0.78125', '12.50', '=A-2', '+2 leaks'],
  ['2025-12-31', 'Recovered', 'R-410A', '0.020625', '0.33', 'A-1', ''],
];
const TOTALS = {
  'R-22 Recovered': [5_000_625, 8001],
  // 2.5 + 0.78125 lb, 40 + 12.5 oz
  'R-410A Added': [3_281_250, 5250],
  'R-410A Recovered': [20_625, 33],
};

test('the refrigerant log of a year is the table worked by hand, corrections included', async () => {
  await log({ id: one._id, date: '2024-12-31', action: 'added', refrigerant: 'R-32', ounces: 99 });
  await log({ id: one._id, date: '2026-01-01', action: 'added', refrigerant: 'R-32', ounces: 98 });
  const inYear = { refrigerant: 'R-410A' } as const;
  await log({ ...inYear, id: one._id, date: '2025-12-31', action: 'recovered', ounces: 0.33 });
  await log({ ...inYear, id: one._id, date: '2025-01-01', action: 'added', ounces: 40 });
  await log({
    ...inYear,
    id: two._id,
    date: '2025-06-15',
    action: 'added',
    ounces: 12.5,
    callId: call._id,
    note: '+2 leaks',
  });
  const wrong = await log({
    ...inYear,
    id: two._id,
    date: '2024-03-09',
    action: 'added',
    ounces: 80,
  });
  const twice = await log({
    ...inYear,
    id: one._id,
    date: '2025-01-01',
    action: 'added',
    ounces: 40,
  });
  // Corrected: the day, the action, the refrigerant and the amount; and one that was logged twice.
  await dispatcher.equipment.correctRefrigerant({
    id: two._id,
    entryId: wrong,
    date: '2025-03-09',
    action: 'recovered',
    refrigerant: 'R-22',
    ounces: 80.01,
    note: 'was 5 lb',
  });
  await dispatcher.equipment.removeRefrigerant({ id: one._id, entryId: twice });

  const file = await dispatcher.exports.refrigerantLog({ year: 2025 });
  expect(file.fileName).toMatch(/^refrigerant-log-2025-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(file.bytes, {
    bom: true,
    columns: true,
    cast: (text: string) => unescapeFormula(text),
  });
  expect(
    rows.map((row) => [
      row.Date,
      row.Action,
      row.Refrigerant,
      row['Amount (lb)'],
      row['Amount (oz)'],
      row['Serial number'],
      row.Note,
    ]),
  ).toEqual(BY_HAND);
  expect(rows[2]).toMatchObject({
    Technician: 'Tia Cool',
    Call: String(call.callNumber),
    Type: 'Air conditioner',
    Brand: 'Trane',
    Model: 'XR14',
    'Address line 1': '7 Elm St',
    'Address line 2': 'Unit 2',
  });
  // A spreadsheet shows these instead of running them.
  expect(file.bytes.toString()).toContain(",'=A-2,");
  expect(file.bytes.toString()).toContain(",'+2 leaks");

  const sums: Record<string, [number, number]> = {};
  for (const row of rows) {
    const sum = (sums[`${row.Refrigerant} ${row.Action}`] ??= [0, 0]);
    sum[0] += Math.round(Number(row['Amount (lb)']) * 1_000_000);
    sum[1] += Math.round(Number(row['Amount (oz)']) * 100);
  }
  expect(sums).toEqual(TOTALS);
  const totals = await dispatcher.equipment.refrigerantTotals({
    from: '2025-01-01',
    to: '2025-12-31',
  });
  expect(totals.map(({ action, ounces }) => [action, Math.round(ounces * 100)])).toEqual([
    ['recovered', 8001],
    ['added', 5250],
    ['recovered', 33],
  ]);
});

test('the history says who took which year with them; technicians may not', async () => {
  await dispatcher.exports.refrigerantLog({ year: 2024 });
  const [entry] = await admin.history.list({ kind: 'transfers', id: EXPORTS_ID, limit: 1 });
  expect(entry).toMatchObject({
    action: 'export',
    by: { _id: app.people.dispatcher.id },
    after: { what: 'refrigerant-log-2024', rows: 1 },
  });
  await expect(tech.exports.refrigerantLog({ year: 2024 })).rejects.toThrow(
    'Your role does not allow this.',
  );
  await expect(dispatcher.exports.refrigerantLog({ year: 20.5 })).rejects.toThrow('Enter the year');
});
