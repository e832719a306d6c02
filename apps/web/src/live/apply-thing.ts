import type { HistoryKind } from '@callboard/contract/history';
import type { LiveEvent } from '@callboard/contract/live';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';
import { session } from '~/session/session.ts';
import { type Cache, readSoon } from './apply-call.ts';

type ThingEvent = Extract<LiveEvent, { type: 'thing' }>;

const { serviceCalls, dispatch } = trpc;

/** What shows something of each kind. */
const SHOWN_BY: Record<HistoryKind, () => (readonly unknown[])[]> = {
  'service-calls': () => [getQueryKey(serviceCalls), getQueryKey(dispatch)],
  customers: () => [getQueryKey(trpc.customers), getQueryKey(serviceCalls), getQueryKey(dispatch)],
  properties: () => [
    getQueryKey(trpc.properties),
    getQueryKey(serviceCalls),
    getQueryKey(dispatch),
  ],
  catalog: () => [getQueryKey(trpc.catalog)],
  employees: () => [getQueryKey(trpc.employees), getQueryKey(serviceCalls), getQueryKey(dispatch)],
  'referral-sources': () => [getQueryKey(trpc.referralSources), getQueryKey(trpc.customers)],
  settings: () => [getQueryKey(trpc.settings), getQueryKey(dispatch.board)],
};

/** Has whatever shows a changed thing read again. */
export function applyThing(cache: Cache, { kind, by }: ThingEvent): void {
  // Made here, the screen that made it has seen to this already.
  if (by?._id === session.user?.id && cache.own.mayEcho) return;
  for (const queryKey of SHOWN_BY[kind]()) readSoon(cache, queryKey);
}
