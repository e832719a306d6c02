import type { CompanyList, ListEntry } from '@callboard/contract/company/lists/company-lists';
import { trpc } from './trpc.ts';

/** What one of the company's lists offers, in its order; empty until it is known. */
export function useCompanyList(list: CompanyList): readonly ListEntry[] {
  const { data = [] } = trpc.companyLists.list.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data.filter((entry) => entry.list === list && entry.isActive);
}
