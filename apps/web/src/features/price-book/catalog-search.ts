import type { AppRouter } from '@callboard/api/app/app-router';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import { CATALOG_SORTS, type CatalogSort } from '@callboard/contract/price-book/catalog-sorts';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { searchText } from '~/lib/search-text.ts';

type Direction = (typeof SORT_DIRECTIONS)[number];

interface CatalogSearch {
  q?: string | undefined;
  sort?: CatalogSort | undefined;
  dir?: Direction | undefined;
}

/** The sortable column that a text names, if any. */
export const findCatalogSort = (text: unknown) => CATALOG_SORTS.find((sort) => sort === text);

/** The price book's search parameters. */
export const catalogSearch = ({
  sort,
  dir,
  ...search
}: Record<string, unknown>): CatalogSearch => ({
  ...searchText(search),
  sort: findCatalogSort(sort),
  dir: SORT_DIRECTIONS.find((direction) => direction === dir),
});

/** What the page asks for, and what its preload does: by name unless the address says otherwise. */
export const catalogAsked = ({ q = '', sort = 'name', dir = 'asc' }: CatalogSearch) => ({
  q,
  sort,
  dir,
  limit: PAGE_LIMIT,
});
export type CatalogAsked = ReturnType<typeof catalogAsked>;

/** Preloads the first page of what an address asks for. */
export function prefetchCatalog(
  data: CreateQueryUtils<AppRouter>,
  search: Record<string, unknown>,
): void {
  askAhead(data.catalog.list, catalogAsked(catalogSearch(search)));
}
