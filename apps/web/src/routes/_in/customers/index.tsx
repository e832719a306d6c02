import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '~/features/pages/customer/customers-page.tsx';
import type { CustomersSearch } from '~/features/pages/customer/customers-search.ts';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { searchText, searchTexts } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/customers/')({
  validateSearch: (search: Record<string, unknown>): CustomersSearch => searchTexts(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { data }, deps }) => {
    void data.customers.count.prefetch();
    // What the page asks for; other orders, which few links have, it asks for itself.
    const q = searchText(deps).q ?? '';
    if (!deps.sort) {
      askAhead(data.customers.list, { q, sort: 'name', dir: 'asc', limit: PAGE_LIMIT });
    }
  },
  component: CustomersPage,
});
