import type { AppRouter } from '@callboard/api/app-router';
import type { HistoryKind } from '@callboard/contract/history';
import type { QueryKey } from '@tanstack/react-query';
import type { AnyQueryProcedure } from '@trpc/server';

type Routers = AppRouter['_def']['record'];

/** The names of a router's procedures of one type. */
export type NamesOf<Noun extends keyof Routers, Type> = {
  [Name in keyof Routers[Noun] & string]: Routers[Noun][Name] extends Type ? Name : never;
}[keyof Routers[Noun] & string];

/** What screens read: all that a router answers, or one procedure. */
export type Read = {
  [Noun in keyof Routers]: Noun | `${Noun}.${NamesOf<Noun, AnyQueryProcedure>}`;
}[keyof Routers];

/** A question's key in the cache, or the beginning of many. */
export const keyOf = (read: Read): QueryKey => [read.split('.')];

const SHOWING = {
  'service-calls': [
    'serviceCalls',
    'dispatch',
    'customers.owed',
    'customers.card',
    'dashboard',
    'myDay',
    'payments',
  ],
  customers: [
    'customers',
    // Those of two who became one.
    'properties',
    'files',
    'serviceCalls',
    'dispatch',
    'dashboard.day',
    'myDay',
    'payments.list',
    'setup',
  ],
  properties: ['properties', 'serviceCalls', 'dispatch', 'dashboard.day', 'myDay'],
  // Job types tell what the items they suggest cost.
  catalog: ['catalog', 'jobTypes', 'setup'],
  employees: ['employees', 'serviceCalls', 'dispatch', 'dashboard.day', 'myDay', 'setup'],
  'referral-sources': ['referralSources', 'customers'],
  'company-lists': ['jobTypes', 'companyLists', 'serviceCalls.checklist', 'dispatch'],
  settings: ['settings', 'properties.placeOfZip', 'dispatch.board', 'dashboard', 'myDay', 'setup'],
  files: ['files', 'serviceCalls.checklist'],
  equipment: ['equipment', 'serviceCalls.equipment', 'customers.card'],
  // An import may have brought anything.
  transfers: [
    'imports',
    'customers',
    'properties',
    'catalog',
    'jobTypes',
    'employees',
    'referralSources',
    'serviceCalls',
    'dispatch',
    'dashboard',
    'myDay',
    'setup',
  ],
} as const satisfies Record<HistoryKind, readonly Read[]>;

/** What shows a kind of record, refetched when one changes. */
export const readsShowing = (kind: HistoryKind): readonly Read[] => SHOWING[kind];

const SHOWING_CALLS: readonly Read[] = [
  'serviceCalls.list',
  'serviceCalls.countByStatus',
  'serviceCalls.countByState',
  'serviceCalls.totals',
  'customers.owed',
  'customers.card',
  'dashboard.day',
  'dashboard.money',
  'myDay',
  'setup',
  'payments',
  'dispatch.suggest',
  'equipment.calls',
  'serviceCalls.atProperty',
];

const SHOWING_ONE_CALL: readonly Read[] = [
  'dispatch.card',
  'serviceCalls.notes',
  'serviceCalls.checklist',
  'serviceCalls.signatures',
  'serviceCalls.houseHistory',
  'serviceCalls.equipment',
];

/** The same for one call, except the boards, which are patched. */
export const queriesShowingCall = (id: string): readonly QueryKey[] => [
  ...SHOWING_CALLS.map(keyOf),
  ...SHOWING_ONE_CALL.map((read) => [...keyOf(read), { input: { id } }]),
];
