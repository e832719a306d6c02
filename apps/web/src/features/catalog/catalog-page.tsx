import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { AddButton, AddSectionCard, useAddSection } from '~/features/admin/list/add-section.tsx';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { SearchForm } from '~/ui/form/search-form.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { CatalogTable } from './catalog-table.tsx';
import { AddItemForm, NEW_ITEM } from './item-form.tsx';

const route = getRouteApi('/_in/admin/items');

export function CatalogPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const types = trpc.catalog.types.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const form = useRef<HTMLFormElement>(null);
  const section = useAddSection(form, NEW_ITEM);
  const addButton = <AddButton section={section}>Add Item</AddButton>;

  return (
    <>
      <PageHeader
        title="Item Catalog"
        description="Services, parts and contracts to add to calls, with their prices."
        actions={!section.isOpen && addButton}
      />
      <AddSectionCard section={section} title="New item">
        <LoadError query={types} fallback="Failed to load item types" />
        {types.isPending && <SkeletonRegion label="Loading item types" />}
        {types.data && <AddItemForm ref={form} types={types.data} />}
      </AddSectionCard>
      <Card flush>
        <SearchForm
          label="Search by name or code"
          query={q}
          // A search leaves what is being typed in the form alone.
          onSearch={(text) =>
            void navigate({ search: text ? { q: text } : {}, ignoreBlocker: true })
          }
        />
        <CatalogTable query={q} types={types.data ?? []} addButton={addButton} />
      </Card>
    </>
  );
}
