import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '~/features/customers/customers-page.tsx';
import { CustomersSearch } from '~/features/customers/customers-search-schema.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

export const Route = createFileRoute('/_in/customers/')({
  validateSearch: CustomersSearch,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: ({ context: { data }, deps: { q } }) => {
    void data.customers.count.prefetch();
    void data.customers.list.prefetchInfinite({ q, limit: PAGE_LIMIT });
  },
  component: CustomersPage,
});
