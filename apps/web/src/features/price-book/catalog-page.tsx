import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  AddButton,
  AddSectionCard,
  useAddSection,
} from '~/features/platform/admin-list/add-section.tsx';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { SearchForm } from '~/ui/form/search-form.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { catalogAsked, catalogSearch, findCatalogSort } from './catalog-search.ts';
import { CatalogTable } from './catalog-table.tsx';
import { AddItemForm, NEW_ITEM } from './item-form.tsx';

const route = getRouteApi('/_in/admin/items');

/** The quickest way out of an empty price book. */
function StarterLink() {
  return (
    <Link to="/admin/items" hash="starter" className={buttonClass({ variant: 'primary' })}>
      Use the starter price book
    </Link>
  );
}

// Few ever open it, and mostly on one day.
const StarterPage = lazyPart(() =>
  import('./starter/starter-page.tsx').then((part) => part.StarterPage),
);

/** The price book, or at `#starter` what to start it with. */
export function CatalogPage() {
  const isStarter = useLocation({ select: ({ hash }) => hash === 'starter' });
  return isStarter ? <StarterPage /> : <ItemCatalog />;
}

function ItemCatalog() {
  const found = catalogSearch(route.useSearch());
  const asked = catalogAsked(found);
  const { q } = asked;
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
        actions={
          <>
            <ExportButton of="catalog" things="items" query={{ q }} />
            {!section.isOpen && addButton}
          </>
        }
      />
      <AddSectionCard section={section} title="New item">
        <QueryStates
          query={types}
          failed="Failed to load item types"
          loading="Loading item types"
        />
        {types.data && <AddItemForm ref={form} types={types.data} />}
      </AddSectionCard>
      <Card flush>
        <CatalogTable
          asked={asked}
          onSort={({ id, direction }) =>
            void navigate({
              search: {
                ...found,
                sort: findCatalogSort(id),
                dir: direction === 'ascending' ? 'asc' : 'desc',
              },
              resetScroll: false,
              ignoreBlocker: true,
            })
          }
          types={types.data ?? []}
          search={
            <SearchForm
              label="Search by name or code"
              query={q}
              // A search leaves what is being typed in the form alone.
              onSearch={(text) =>
                void navigate({ search: { ...found, q: text || undefined }, ignoreBlocker: true })
              }
            />
          }
          emptyAction={q ? addButton : <StarterLink />}
        />
      </Card>
    </>
  );
}
