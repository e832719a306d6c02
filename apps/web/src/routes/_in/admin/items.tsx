import { createFileRoute } from '@tanstack/react-router';
import { CatalogPage } from '~/features/catalog/catalog-page.tsx';

export const Route = createFileRoute('/_in/admin/items')({
  staticData: { title: 'Item Catalog' },
  component: CatalogPage,
});
