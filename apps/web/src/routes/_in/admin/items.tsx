import { createFileRoute } from '@tanstack/react-router';
import { CatalogPage } from '~/features/price-book/catalog-page.tsx';
import { searchTexts } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/admin/items')({
  validateSearch: searchTexts,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { data }, deps }) => {
    void data.catalog.types.prefetch();
    import('~/features/price-book/catalog-search.ts')
      .then(({ prefetchCatalog }) => prefetchCatalog(data, deps))
      // The page fetches by itself and shows errors.
      .catch(() => undefined);
  },
  staticData: { title: 'Item Catalog' },
  component: CatalogPage,
});
