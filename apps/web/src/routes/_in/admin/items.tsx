import { createFileRoute } from '@tanstack/react-router';
import { CatalogPage } from '~/features/price-book/catalog-page.tsx';
import { catalogAsked, catalogSearch } from '~/features/price-book/catalog-search.ts';

export const Route = createFileRoute('/_in/admin/items')({
  validateSearch: catalogSearch,
  loaderDeps: ({ search }) => catalogAsked(search),
  loader: ({ context: { data }, deps }) => {
    void data.catalog.types.prefetch();
    void data.catalog.list.prefetchInfinite(deps);
  },
  staticData: { title: 'Item Catalog' },
  component: CatalogPage,
});
