import {
  CUSTOMER_SORTS,
  DEFAULT_CUSTOMER_ORDER,
} from '@callboard/contract/customers/customer-sorts';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { type SearchTexts, searchText } from '~/lib/search-text.ts';

/** What the address of the list says. */
export type CustomersSearch = SearchTexts<'q' | 'sort' | 'dir'>;

/** The order in the address; what a search finds comes by name. */
function orderIn({ q, sort, dir }: CustomersSearch) {
  const asked = q ? undefined : CUSTOMER_SORTS.find((known) => known === sort);
  if (!asked) return DEFAULT_CUSTOMER_ORDER;
  if (asked === 'lastVisitAt') return { sort: asked, dir: 'desc' } as const;
  return { sort: asked, dir: SORT_DIRECTIONS.find((known) => known === dir) ?? 'asc' };
}

/** The query of the list; its route asks for the default order ahead. */
export const customersOf = (search: CustomersSearch) => ({
  q: searchText(search).q ?? '',
  ...orderIn(search),
  limit: PAGE_LIMIT,
});
