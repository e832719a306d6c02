/** What the price book can be sorted by; by name unless told. */
export const CATALOG_SORTS = ['name', 'code', 'price'] as const;
export type CatalogSort = (typeof CATALOG_SORTS)[number];
