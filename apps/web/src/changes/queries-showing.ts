import type { AppRouter } from '@callboard/api/app/app-router';
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

const SHOWING_CALLS: readonly Read[] = [
  'serviceCalls.list',
  'serviceCalls.countByStatus',
  'serviceCalls.countByState',
  'serviceCalls.totals',
  'customers.list',
  'customers.owed',
  'customers.card',
  'dashboard.day',
  'dashboard.money',
  'myDay',
  'setup',
  'payments',
  'invoices',
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
