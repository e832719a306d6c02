import type { HistoryKind } from '@callboard/contract/history';
import { trpc } from '~/lib/trpc.ts';

/** Reads again whatever shows a thing of this kind, and its history. */
export function useRefresh() {
  const utils = trpc.useUtils();

  const readAgain: Record<HistoryKind, () => Promise<void>[]> = {
    'service-calls': () => [utils.serviceCalls.invalidate(), utils.customers.owed.invalidate()],
    customers: () => [utils.customers.invalidate(), utils.serviceCalls.invalidate()],
    properties: () => [utils.properties.invalidate(), utils.serviceCalls.invalidate()],
    catalog: () => [utils.catalog.invalidate()],
    employees: () => [utils.employees.invalidate(), utils.serviceCalls.invalidate()],
    'referral-sources': () => [utils.referralSources.invalidate(), utils.customers.invalidate()],
    settings: () => [utils.settings.invalidate()],
  };

  return async (kind: HistoryKind): Promise<void> => {
    await Promise.all([...readAgain[kind](), utils.history.invalidate()]);
  };
}
