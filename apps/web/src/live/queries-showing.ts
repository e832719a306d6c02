import type { HistoryKind } from '@callboard/contract/history';
import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';

const { serviceCalls, dispatch, customers, dashboard, payments } = trpc;

const SHOWING: Record<HistoryKind, () => readonly QueryKey[]> = {
  'service-calls': () => [
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(customers.owed),
    getQueryKey(dashboard),
    getQueryKey(payments),
  ],
  customers: () => [
    getQueryKey(customers),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard.day),
    getQueryKey(payments.list),
  ],
  properties: () => [
    getQueryKey(trpc.properties),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard.day),
  ],
  catalog: () => [getQueryKey(trpc.catalog)],
  employees: () => [
    getQueryKey(trpc.employees),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard.day),
  ],
  'referral-sources': () => [getQueryKey(trpc.referralSources), getQueryKey(customers)],
  settings: () => [getQueryKey(trpc.settings), getQueryKey(dispatch.board), getQueryKey(dashboard)],
};

/** The queries that show a kind of record, refetched when one changes. */
export const queriesShowing = (kind: HistoryKind): readonly QueryKey[] => SHOWING[kind]();

/** The same for one call, except the boards, which are patched. */
export const queriesShowingCall = (id: string): readonly QueryKey[] => [
  getQueryKey(serviceCalls.list),
  getQueryKey(serviceCalls.countByStatus),
  getQueryKey(serviceCalls.countByState),
  getQueryKey(serviceCalls.totals),
  getQueryKey(customers.owed),
  getQueryKey(dashboard.day),
  getQueryKey(dashboard.money),
  getQueryKey(payments),
  getQueryKey(dispatch.suggest),
  getQueryKey(dispatch.card, { id }, 'query'),
];
