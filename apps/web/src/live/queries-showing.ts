import type { HistoryKind } from '@callboard/contract/history';
import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';

const { serviceCalls, dispatch, customers, dashboard, myDay, payments, setup } = trpc;

const SHOWING: Record<HistoryKind, () => readonly QueryKey[]> = {
  'service-calls': () => [
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(customers.owed),
    getQueryKey(customers.card),
    getQueryKey(dashboard),
    getQueryKey(myDay),
    getQueryKey(payments),
  ],
  customers: () => [
    getQueryKey(customers),
    // Those of two who became one.
    getQueryKey(trpc.properties),
    getQueryKey(trpc.files),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard.day),
    getQueryKey(myDay),
    getQueryKey(payments.list),
    getQueryKey(setup),
  ],
  properties: () => [
    getQueryKey(trpc.properties),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard.day),
    getQueryKey(myDay),
  ],
  // Job types tell what the items they suggest cost.
  catalog: () => [getQueryKey(trpc.catalog), getQueryKey(trpc.jobTypes), getQueryKey(setup)],
  employees: () => [
    getQueryKey(trpc.employees),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard.day),
    getQueryKey(myDay),
    getQueryKey(setup),
  ],
  'referral-sources': () => [getQueryKey(trpc.referralSources), getQueryKey(customers)],
  'company-lists': () => [
    getQueryKey(trpc.jobTypes),
    getQueryKey(trpc.companyLists),
    getQueryKey(serviceCalls.checklist),
    getQueryKey(dispatch),
  ],
  settings: () => [
    getQueryKey(trpc.settings),
    getQueryKey(trpc.properties.placeOfZip),
    getQueryKey(dispatch.board),
    getQueryKey(dashboard),
    getQueryKey(myDay),
    getQueryKey(setup),
  ],
  files: () => [getQueryKey(trpc.files), getQueryKey(serviceCalls.checklist)],
  equipment: () => [
    getQueryKey(trpc.equipment),
    getQueryKey(serviceCalls.equipment),
    getQueryKey(customers.card),
  ],
  // An import may have brought anything.
  transfers: () => [
    getQueryKey(trpc.imports),
    getQueryKey(customers),
    getQueryKey(trpc.properties),
    getQueryKey(trpc.catalog),
    getQueryKey(trpc.jobTypes),
    getQueryKey(trpc.employees),
    getQueryKey(trpc.referralSources),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
    getQueryKey(dashboard),
    getQueryKey(myDay),
    getQueryKey(setup),
  ],
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
  getQueryKey(customers.card),
  getQueryKey(dashboard.day),
  getQueryKey(dashboard.money),
  getQueryKey(myDay),
  getQueryKey(setup),
  getQueryKey(payments),
  getQueryKey(dispatch.suggest),
  getQueryKey(dispatch.card, { id }, 'query'),
  getQueryKey(serviceCalls.notes, { id }),
  getQueryKey(serviceCalls.checklist, { id }),
  getQueryKey(serviceCalls.signatures, { id }),
  getQueryKey(serviceCalls.houseHistory, { id }),
  getQueryKey(serviceCalls.equipment, { id }),
  getQueryKey(trpc.equipment.calls),
  getQueryKey(serviceCalls.atProperty),
];
