import { trpc } from '~/lib/trpc.ts';

/** Whether sales tax is charged, or will be from a day on; false while nobody knows. */
export function useTaxMatters(): boolean {
  const { data } = trpc.settings.money.useQuery(undefined, { staleTime: 60_000 });
  return data !== undefined && data.taxFrom !== null;
}
