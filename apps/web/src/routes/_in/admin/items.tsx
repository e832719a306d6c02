import { createFileRoute } from '@tanstack/react-router';
import { CatalogPage } from '~/features/price-book/catalog-page.tsx';
import { searchTexts } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/admin/items')({
  validateSearch: searchTexts,
  loader: ({ context: { data } }) => {
    void data.catalog.types.prefetch();
  },
  staticData: { title: 'Item Catalog' },
  component: CatalogPage,
});
