import { PageHeader } from '~/ui/page-header.tsx';

export function CatalogPage() {
  return <PageHeader title="Item Catalog" />;
}
