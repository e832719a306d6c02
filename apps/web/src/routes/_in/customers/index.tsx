import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '~/features/pages/customer/customers-page.tsx';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { searchText } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/customers/')({
  validateSearch: searchText,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: ({ context: { data }, deps: { q } }) => {
    void data.customers.count.prefetch();
    askAhead(data.customers.list, { q, limit: PAGE_LIMIT });
  },
  component: CustomersPage,
});
