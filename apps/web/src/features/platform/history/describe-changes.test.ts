import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import { beforeEach, describe, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { followJobTypes } from '~/format/job-types.ts';
import { aJobType } from '~/live/testing/a-job-type.ts';
import { describeChanges } from './describe-changes.ts';

beforeEach(() => {
  followCompany('America/Chicago', 'America/Chicago');
  followJobTypes([
    aJobType({ key: 'no_heat', name: 'No heat' }),
    aJobType({ key: 'estimate', name: 'Estimate' }),
  ]);
});

const line = {
  _id: 'a',
  item: 'i',
  description: 'Capacitor 45/5',
  quantity: 2,
  unitPrice: 85,
  amount: 170,
  taxable: true,
};
const payment = { _id: 'p', method: 'cash', amount: 50, reference: '', paidAt: null };

const told = (...of: Parameters<typeof describeChanges>) =>
  describeChanges(...of).map((change) =>
    'words' in change ? change.words : `${change.label}: ${change.before} → ${change.after}`,
  );

describe('a call', () => {
  test('shows status and technician by name', () => {
    const before = { status: 'new', assignedEmployee: null };
    const after = { status: 'completed', assignedEmployee: { _id: 't', name: 'Tina Ramos' } };
    expect(told('service-calls', { before, after })).toEqual([
      'Status: New → Completed',
      'Technician: Unassigned → Tina Ramos',
    ]);
  });

  test('shows time, duration and job type', () => {
    const before = {
      scheduledAt: '2024-05-06T13:00:00.000Z',
      durationMinutes: 60,
      description: '',
    };
    const after = {
      scheduledAt: '2024-05-07T13:00:00.000Z',
      durationMinutes: 90,
      description: 'x',
    };
    expect(told('service-calls', { before, after })).toEqual([
      expect.stringMatching(/^Scheduled: Mon, May 6, 2024, .+ → Tue, May 7, 2024, /),
      'Duration: 1 h → 1 h 30 min',
      'Description: none → x',
    ]);
  });

  test('shows arrival window, priority and tags', () => {
    const before = { arrivalWindow: null, priority: 'normal', jobType: null, tags: [] };
    const after = {
      arrivalWindow: {
        start: '2024-05-06T14:00:00.000Z',
        end: '2024-05-06T16:00:00.000Z',
      },
      priority: 'emergency',
      jobType: 'no_heat',
      tags: ['Dog', 'Gate'],
    };
    expect(told('service-calls', { before, after })).toEqual([
      'Arrival window: none → Mon, May 6, 2024, 9:00 AM to 11:00 AM',
      'Priority: Normal → Emergency',
      'Job type: none → No heat',
      'Tags: none → Dog, Gate',
    ]);
  });

  test('shows a status without its timestamp', () => {
    const before = { status: 'new', statusTimes: {} };
    const after = { status: 'completed', statusTimes: { completedAt: '2024-05-06T13:00:00.000Z' } };
    expect(told('service-calls', { before, after })).toEqual(['Status: New → Completed']);
  });

  test('shows each line item that was added, removed or changed', () => {
    const other = { ...line, _id: 'b', description: 'Filter', quantity: 1, unitPrice: 9.5 };
    const before = { items: [line, other] };
    const after = {
      items: [
        { ...line, quantity: 3 },
        { ...other, _id: 'c' },
      ],
    };
    expect(told('service-calls', { before, after })).toEqual([
      'Quantity of Capacitor 45/5: 2 → 3',
      'Added Filter, 1 × $9.50',
      'Removed Filter, 1 × $9.50',
    ]);
  });

  test('shows a changed and a removed payment', () => {
    const before = { payments: [payment, { ...payment, _id: 'q', method: 'check' }] };
    const after = { payments: [{ ...payment, amount: 55, reference: '#7' }] };
    expect(told('service-calls', { before, after })).toEqual([
      'Amount of payment $50.00, Cash: $50.00 → $55.00',
      'Reference of payment $50.00, Cash: none → #7',
      'Removed payment $50.00, Check',
    ]);
  });
});

test('a catalog item shows its price in dollars, and whether it was deleted or restored', () => {
  const before = { price: 10, taxable: false, type: { _id: '1', name: 'Part' }, isRemoved: false };
  const after = {
    price: 12.5,
    taxable: true,
    type: { _id: '2', name: 'Service' },
    isRemoved: true,
  };
  expect(told('catalog', { before, after })).toEqual([
    'Price: $10.00 → $12.50',
    'Taxable: No → Yes',
    'Type: Part → Service',
    'Deleted',
  ]);
  expect(told('catalog', { before: { isRemoved: true }, after: { isRemoved: false } })).toEqual([
    'Restored',
  ]);
});

test('an employee shows role, active and address in one line', () => {
  const address = {
    line1: '1 Elm St',
    line2: '',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'USA',
  };
  const empty = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };
  const before = { role: 'tech', isActive: true, address: empty, phone: '+15125550142' };
  const after = { role: 'admin', isActive: false, address, phone: '' };
  expect(told('employees', { before, after })).toEqual([
    'Role: Technician → Admin',
    'Active: Yes → No',
    'Address: none → 1 Elm St, Austin, TX 78701, USA',
    'Cell phone: (512) 555-0142 → none',
  ]);
});

test('an employee shows hours, time off and job types', () => {
  const exception = {
    kind: 'off',
    start: '2024-05-06T14:00:00.000Z',
    end: '2024-05-06T16:00:00.000Z',
    note: '',
  };
  const before = { skills: [], weeklyHours: DEFAULT_WEEKLY_HOURS, exceptions: [] };
  const after = {
    skills: ['no_heat', 'estimate'],
    weeklyHours: DEFAULT_WEEKLY_HOURS.with(1, null),
    exceptions: [exception],
  };
  expect(told('employees', { before, after })).toEqual([
    'Job types: all → No heat, Estimate',
    'Weekly hours: Mon to Fri 8:00 AM to 5:00 PM → Tue to Fri 8:00 AM to 5:00 PM',
    'Time off and extra hours: none → Off Mon, May 6, 2024, 9:00 AM to 11:00 AM',
  ]);
});

test('the settings show what happened to the logo', () => {
  const told3 = [
    ['', '/a'],
    ['/a', '/b'],
    ['/b', ''],
  ].flatMap(([was, is]) => told('settings', { before: { logoUrl: was }, after: { logoUrl: is } }));
  expect(told3).toEqual(['Added a logo', 'Replaced the logo', 'Removed the logo']);
});

test('a value in an unknown format is shown as is', () => {
  expect(
    told('catalog', { before: { price: 'ten', color: 'red' }, after: { price: 1, color: '' } }),
  ).toEqual(['Price: "ten" → $1.00', 'color: red → none']);
});

test('a new record lists no values', () => {
  expect(told('catalog', { before: null, after: { price: 1 } })).toEqual([]);
});

test('a call shows which note was added or taken back', () => {
  const note = { _id: 'n', text: 'Filter was soaked' };
  const [none, one] = [{ notes: [] }, { notes: [note] }];
  expect(told('service-calls', { before: none, after: one })).toEqual([
    'Added the note “Filter was soaked”',
  ]);
  expect(told('service-calls', { before: one, after: none })).toEqual([
    'Removed the note “Filter was soaked”',
  ]);
});

test('a property shows its access notes, a customer their flags', () => {
  const before = { gateCode: '', pets: 'Dog' };
  const after = { gateCode: '#4411', pets: 'Dog\nCat' };
  expect(told('properties', { before, after })).toEqual([
    'Gate code: none → #4411',
    'Pets: Dog → Dog\nCat',
  ]);
  const flags = { before: { doNotService: false }, after: { doNotService: true } };
  expect(told('customers', flags)).toEqual(['Do not service: No → Yes']);
});

test('a job type shows the steps of its checklist, which are no answers', () => {
  const filter = { id: 'f', kind: 'check', label: 'Filter changed' };
  const leak = { id: 'l', kind: 'check', label: 'No leak' };
  const change = { before: { checklist: [filter] }, after: { checklist: [filter, leak] } };
  expect(told('company-lists', change)).toEqual([
    'Checklist: Filter changed → Filter changed, No leak',
  ]);
});
