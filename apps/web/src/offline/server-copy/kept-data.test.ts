import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { DEFAULT_SETTINGS } from '@callboard/contract/company/defaults';
import type { MyDay } from '@callboard/contract/dispatch/my-day';
import type { DeviceCall, DeviceLists } from '@callboard/contract/phones/device-data';
import { MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { describe, expect, test } from 'vitest';
import { sampleCall } from '~/offline/testing/sample-call.ts';
import { type KeptData, keptAnswer, withAnswer } from './kept-data.ts';

const TODAY = '2026-11-20';

const noteOf = (number: number) => ({
  _id: `note ${number}`,
  text: `Note ${number}`,
  createdAt: '2026-11-20T15:00:00.000Z',
  author: { _id: 'tyler', name: 'Tyler Brooks' },
});
const notes = (count: number) => Array.from({ length: count }, (_, index) => noteOf(index));

const keptCall = (call: ServiceCall, more: Partial<DeviceCall> = {}): DeviceCall => ({
  call,
  house: { visits: [], open: [], hasMoreOpen: false },
  equipment: { version: 1, units: [], hasMoreUnits: false, toRecord: [] },
  checklist: { jobType: null, isStarted: false, steps: [], missing: [] },
  notes: [],
  files: [],
  signatures: [],
  history: [],
  ...more,
});

const itemOf = (name: string, more: Partial<CatalogItem> = {}): CatalogItem => ({
  _id: name,
  code: `C-${name}`,
  name,
  description: '',
  price: 1,
  taxable: false,
  type: { _id: 'parts', name: 'Parts', key: 'parts' },
  typeId: 'parts',
  contractDays: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...more,
});

const listsOf = (items: CatalogItem[], hasMoreItems = false): DeviceLists => ({
  stamp: 'a',
  items,
  hasMoreItems,
  itemTypes: [],
  jobTypes: [],
  entries: [],
  statuses: [...STATUSES],
  settings: { ...DEFAULT_SETTINGS, logoUrl: '', accent: null, version: 1 },
  company: {
    ...DEFAULT_SETTINGS,
    logoUrl: '',
    version: 1,
    phone: '',
    email: '',
    address: { line1: '', line2: '', city: '', state: '', postalCode: '' },
    licenseNumber: '',
    howToPay: '',
    weeklyHours: null,
    driveFactor: 1,
    marksScheduled: true,
  },
});

const dayOf = (date: string, visits: ServiceCall[], tomorrow: ServiceCall[] = []): MyDay => ({
  technician: { _id: 'tyler', name: 'Tyler Brooks' },
  date,
  isToday: date === TODAY,
  visits,
  tomorrow,
});

const now = sampleCall({ _id: 'now', status: 'in_progress' });
const next = sampleCall({ _id: 'next', status: 'scheduled' });
const kept: KeptData = {
  days: [dayOf(TODAY, [now], [next]), dayOf('2026-11-21', [next])],
  calls: new Map([
    ['now', keptCall(now, { notes: notes(3) })],
    ['next', keptCall(next, { notes: notes(MOST_KEPT_ROWS) })],
  ]),
  lists: listsOf([itemOf('Filter'), itemOf('Motor', { typeId: 'motors' })]),
};
const ask = (path: string, input?: unknown, data = kept, today = TODAY) =>
  keptAnswer(data, path, input, today);

describe('without signal', () => {
  test('a call is answered with all that its screens show', () => {
    expect(ask('serviceCalls.byId', { id: 'now' })).toBe(now);
    expect(ask('serviceCalls.houseHistory', { id: 'now' })).toMatchObject({ visits: [] });
    expect(ask('files.ofCall', { id: 'now' })).toEqual([]);
    expect(ask('history.list', { kind: 'service-calls', id: 'now', limit: 21 })).toEqual([]);
    expect(ask('statuses.list')).toEqual(STATUSES);
  });

  test('what the phone does not have is not answered', () => {
    expect(ask('serviceCalls.byId', { id: 'another' })).toBeUndefined();
    expect(ask('history.list', { kind: 'customers', id: 'now' })).toBeUndefined();
    expect(ask('serviceCalls.list', { q: 'smith' })).toBeUndefined();
    expect(ask('myDay.day', { date: '2026-12-24' })).toBeUndefined();
    expect(ask('myDay.day', { technician: 'somebody else' })).toBeUndefined();
    expect(ask('catalog.list', { q: '', limit: 2 }, { ...kept, lists: undefined })).toBeUndefined();
  });

  test('notes are read as far as the phone has them', () => {
    expect(ask('serviceCalls.notes', { id: 'now', limit: 21 })).toEqual(notes(3));
    expect(ask('serviceCalls.notes', { id: 'now', limit: 1 })).toEqual(notes(1));
    const page = { id: 'next', limit: MOST_KEPT_ROWS };
    expect(ask('serviceCalls.notes', page)).toEqual(notes(MOST_KEPT_ROWS));
    expect(ask('serviceCalls.notes', { ...page, cursor: 'note 19' })).toBeUndefined();
    expect(ask('serviceCalls.notes', { id: 'now', limit: 2, cursor: 'note 0' })).toEqual(
      notes(3).slice(1),
    );
  });

  test('the price book is searched by name, code, type and id as the server does', () => {
    const names = (input: object, data = kept) => {
      const found = ask('catalog.list', { q: '', limit: 31, ...input }, data);
      return Array.isArray(found) ? found.map((item: CatalogItem) => item.name) : found;
    };
    expect(names({})).toEqual(['Filter', 'Motor']);
    expect(names({ q: ' fiLT ' })).toEqual(['Filter']);
    expect(names({ q: 'c-mot' })).toEqual(['Motor']);
    expect(names({ typeId: 'motors' })).toEqual(['Motor']);
    expect(names({ ids: ['Filter', 'gone'] })).toEqual(['Filter']);
    const more = { ...kept, lists: listsOf([itemOf('Filter')], true) };
    expect(names({ limit: 1 }, more)).toEqual(['Filter']);
    // The server may have others.
    expect(names({ q: 'motor' }, more)).toBeUndefined();
  });
});

describe('the day', () => {
  const visitsOf = (data: KeptData, today: string) => {
    const day = ask('myDay.day', {}, data, today);
    return day && typeof day === 'object' && 'visits' in day ? day : undefined;
  };

  test('goes on at midnight with the work that is under way', () => {
    expect(visitsOf(kept, TODAY)).toEqual(kept.days[0]);
    const day = visitsOf(kept, '2026-11-21');
    expect(day).toMatchObject({ isToday: true, visits: [{ _id: 'now' }, { _id: 'next' }] });
    const both = { ...kept, days: [dayOf(TODAY, [now]), dayOf('2026-11-21', [now, next])] };
    expect(visitsOf(both, '2026-11-21')).toMatchObject({
      visits: [{ _id: 'now' }, { _id: 'next' }],
    });
  });

  test('shows a call as it was last answered, and none that was canceled', () => {
    const onTheWay = { ...next, status: 'en_route', version: next.version + 1 };
    const later = withAnswer(kept, 'serviceCalls.byId', { id: 'next' }, onTheWay);
    expect(visitsOf(later, '2026-11-21')).toMatchObject({
      visits: [{ _id: 'now' }, { _id: 'next', status: 'en_route' }],
    });
    const canceled = { ...onTheWay, status: 'canceled' };
    const without = withAnswer(kept, 'serviceCalls.byId', { id: 'next' }, canceled);
    expect(visitsOf(without, '2026-11-21')).toMatchObject({ visits: [{ _id: 'now' }] });
  });
});

describe('an answer of the server', () => {
  test('takes the place of what was kept of the same question', () => {
    const heard = withAnswer(kept, 'serviceCalls.notes', { id: 'now', limit: 100 }, notes(30));
    const page = { id: 'now', limit: MOST_KEPT_ROWS };
    expect(ask('serviceCalls.notes', page, heard)).toEqual(notes(MOST_KEPT_ROWS));
  });

  test('that was on its way while the call was changed is not kept', () => {
    const older = { ...now, version: now.version - 1 };
    expect(withAnswer(kept, 'serviceCalls.byId', { id: 'now' }, older)).toBe(kept);
  });

  test.each([
    ['a later page', 'serviceCalls.notes', { id: 'now', cursor: 'note 0' }],
    ['a part of the first page', 'serviceCalls.notes', { id: 'now', limit: 1 }],
    ['a call that the phone does not keep', 'serviceCalls.byId', { id: 'another' }],
    ['the history of something else', 'history.list', { kind: 'customers', id: 'now' }],
    ['something else', 'customers.byId', { id: 'now' }],
  ])('changes nothing where it is %s', (_, path, input) => {
    expect(withAnswer(kept, path, input, [])).toBe(kept);
  });
});
