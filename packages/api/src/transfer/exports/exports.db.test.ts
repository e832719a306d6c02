import { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { EquipmentQuery } from '@callboard/contract/equipment/equipment';
import { MAY_EXPORT } from '@callboard/contract/people/rights';
import { EXPORTS_ID } from '@callboard/contract/platform/history';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { unescapeFormula } from '../../platform/csv/formula-text.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { PROCEDURES } from '../../testing/procedures.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { exportCustomers } from './export-customers.ts';
import { exportEquipment } from './export-equipment.ts';
import { exportPayments, exportServiceCalls } from './export-work.ts';
import { writeExport } from './write-export.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];

type File = { bytes: Buffer; fileName?: string | undefined };

const rowsOf = ({ bytes }: File): Record<string, string>[] =>
  parse(bytes, { bom: true, columns: true, cast: (text) => unescapeFormula(text) });

test('each table is where its button asks for it, items instead of the catalog', () => {
  const tables = PROCEDURES.filter(({ path }) => path.startsWith('exports.'));
  expect(new Set(tables.map(({ meta }) => meta.rest?.path))).toEqual(
    new Set(
      Object.keys(MAY_EXPORT).map((table) => `/exports/${table === 'catalog' ? 'items' : table}`),
    ),
  );
});

describe('a table leaves as a file', () => {
  test('the customers that match, a row for each of their properties', async () => {
    const { id } = await makeCustomer(app.db, {
      firstName: 'Ada',
      lastName: 'Exporter',
      businessName: '=1+1 "Cooling", Inc.',
      phone: '+15125550142',
      email: 'ada@example.com',
    });
    const home = await makeProperty(app, id, { line1: '1 First Street', line2: 'Unit 2\nrear' });
    const shop = await makeProperty(app, id, { label: 'Shop', latitude: 30.5, longitude: -97.25 });
    const file = await dispatcher.exports.customers({ q: 'ada exporter' });
    expect(file.fileName).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
    const rows = rowsOf(file);
    const both = [home, shop].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(rows).toMatchObject(
      both.map(({ id: propertyId, label, line1 }) => ({
        'Customer ID': id,
        'First name': 'Ada',
        'Business name': '=1+1 "Cooling", Inc.',
        Phone: '(512) 555-0142',
        'Property ID': propertyId,
        'Property label': label,
        'Address line 1': line1,
      })),
    );
    const text = file.bytes.toString();
    expect(text.startsWith('\uFEFFCustomer ID,First name,')).toBe(true);
    expect(text).toContain(`"'=1+1 ""Cooling"", Inc."`);
    expect(text).toContain('"Unit 2\nrear"');
    expect(text).toContain(',30.5,-97.25,,,,,residential,\r\n');
  });

  test('more customers than one page, each once and in the order of the list', async () => {
    for (let index = 0; index < 520; index += 1) {
      await makeCustomer(app.db, { lastName: `Paged ${String(index).padStart(3, '0')}` });
    }
    const names = rowsOf(await dispatcher.exports.customers({ q: 'paged' })).map(
      (row) => row['Last name'],
    );
    expect(names).toHaveLength(520);
    expect(new Set(names).size).toBe(520);
    const inOrder = Array.from(
      { length: 520 },
      (_, index) => `Paged ${String(index).padStart(3, '0')}`,
    );
    expect(names).toEqual(inOrder);
  });

  test('the price book as it is searched', async () => {
    await makeItem(app, { name: 'Capacitor', code: 'CAP-45', price: 245, description: '@home' });
    await makeItem(app, { name: 'Contactor', code: 'CON-2' });
    expect(rowsOf(await admin.exports.catalog({ q: 'cap' }))).toMatchObject([
      {
        Code: 'CAP-45',
        Name: 'Capacitor',
        Description: '@home',
        Price: '245.00',
        Taxable: 'Yes',
        Type: 'Labor',
        'Contract days': '',
      },
    ]);
  });

  test('the employees in the order of the screen, without a password', async () => {
    await makeEmployee(app.db, 'dispatcher', { lastName: 'Aaronson' });
    const file = await admin.exports.employees({ sort: 'lastName', dir: 'asc' });
    const rows = rowsOf(file);
    expect(rows[0]).toMatchObject({ 'Last name': 'Aaronson', Role: 'Dispatcher', Active: 'Yes' });
    expect(rows[0]?.['Date added']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[56]:00$/);
    expect(file.bytes.toString()).not.toMatch(/argon2|password/i);
  });

  test('the referral sources', async () => {
    await dispatcher.referralSources.create({ name: 'Yelp', category: 'Directory' });
    expect(rowsOf(await admin.exports.referralSources())).toMatchObject([
      { Name: 'Yelp', Category: 'Directory', Active: 'Yes' },
    ]);
  });

  test('the calls of a list, and the payments of a period', async () => {
    const call = await makeCall(app, dispatcher, { description: '+1 visit', jobType: 'no_heat' });
    const payments = [{ method: 'check' as const, amount: 20.5, reference: '#77' }];
    await tech.serviceCalls.setPayments({ id: call._id, payments });
    const rows = rowsOf(await admin.exports.serviceCalls({ status: 'new' }));
    expect(rows).toMatchObject([
      {
        Call: String(call.callNumber),
        Status: 'New',
        'Job type': 'No heat',
        'Scheduled (America/Chicago)': '2026-11-20 09:00',
        Description: '+1 visit',
        Paid: '20.50',
        Balance: '-20.50',
      },
    ]);
    const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    expect(rowsOf(await admin.exports.payments(period))).toMatchObject([
      { Call: String(call.callNumber), Method: 'Check', Reference: '#77', Amount: '20.50' },
    ]);
    expect(await admin.exports.serviceCalls({ status: 'closed' })).toMatchObject({
      bytes: expect.toSatisfy((bytes: Buffer) => bytes.toString().split('\r\n').length === 2),
    });
  });
});

test('the history says who exported what, and how many rows; only admins read it', async () => {
  await dispatcher.exports.customers({ q: 'ada exporter' });
  const [entry] = await admin.history.list({ kind: 'transfers', id: EXPORTS_ID, limit: 1 });
  expect(entry).toMatchObject({
    action: 'export',
    by: { _id: app.people.dispatcher.id },
    version: null,
    after: { what: 'customers', rows: 2, search: 'ada exporter' },
  });
  await expect(dispatcher.history.list({ kind: 'transfers', id: EXPORTS_ID })).rejects.toThrow(
    'Your role does not allow this.',
  );
});

describe('a file that would be too long', () => {
  const never: AsyncIterable<string[][]> = {
    [Symbol.asyncIterator]: () => {
      throw new Error('A row was read');
    },
  };
  const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const queries = {
    customers: exportCustomers(app.db, { q: 'paged', sort: 'name', dir: 'asc' }),
    'all customers': exportCustomers(app.db, { q: '', sort: 'name', dir: 'asc' }),
    equipment: exportEquipment(app.db, EquipmentQuery.parse({})),
    'equipment that was searched': exportEquipment(app.db, EquipmentQuery.parse({ q: 'Trane' })),
  };

  test('is refused before its first row is read, and one that just fits is not', async () => {
    const { id } = await makeCustomer(app.db, { lastName: 'Countable' });
    const property = await makeProperty(app, id);
    for (const serial of ['1', '2', '3']) {
      await admin.equipment.create({
        propertyId: property.id,
        type: 'furnace',
        brand: 'Trane',
        serial,
      });
      const call = await makeCall(app, admin, { customerId: id, propertyId: property.id });
      const payments = [{ amount: 1, method: 'cash' as const }];
      await admin.serviceCalls.setPayments({ id: call._id, payments });
    }
    const { id: adminId, email } = app.people.admin;
    const actor = {
      id: adminId,
      email,
      name: 'Ada',
      role: 'admin',
      sessionId: adminId,
      isHeldUp: false,
    } as const;
    const calls = async (query: object) =>
      exportServiceCalls(app.db, actor, ServiceCallQuery.parse(query));
    const all = {
      ...queries,
      payments: await exportPayments(app.db, period),
      calls: await calls({}),
      'calls of a customer': await calls({ customerId: id }),
      'calls that were searched': await calls({ q: 'countable' }),
    };
    for (const [name, file] of Object.entries(all)) {
      const rows = (await file.count?.(1000)) ?? 0;
      expect(rows, name).toBeGreaterThanOrEqual(1);
      const ctx = { db: app.db, actor };
      const tooLong = writeExport(ctx, { ...file, rows: never }, rows - 1);
      await expect(tooLong, name).rejects.toThrow(`More than ${rows - 1} rows match.`);
      const { bytes } = await writeExport(ctx, file, rows);
      expect(rowsOf({ bytes }), name).toHaveLength(rows);
    }
  });
});
