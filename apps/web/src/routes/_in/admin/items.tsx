import { createFileRoute } from '@tanstack/react-router';
import { CatalogPage } from '~/features/price-book/catalog-page.tsx';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { searchText } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/admin/items')({
  validateSearch: searchText,
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: ({ context: { data }, deps: { q } }) => {
    void data.catalog.types.prefetch();
    void data.catalog.list.prefetchInfinite({ q, limit: PAGE_LIMIT });
  },
  staticData: { title: 'Item Catalog' },
  component: CatalogPage,
});
