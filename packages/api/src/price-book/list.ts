import type { CatalogItem, CatalogQuery } from '@callboard/contract/price-book/catalog';
import type { CatalogSort } from '@callboard/contract/price-book/catalog-sorts';
import type { Reader } from '@callboard/db/client';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import { isUuid } from '../platform/access/uuid.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';
import { contains } from '../platform/search-terms/like-pattern.ts';
import { catalogItemShape } from './shape.ts';

// A price book has hundreds of items, which are sorted without an index.
const KEYS: Record<CatalogSort, SQL> = {
  name: sql`lower(${catalogItems.name})`,
  code: sql`lower(${catalogItems.code})`,
  price: sql`${catalogItems.price}`,
};

function orderOf({ sort = 'name', dir = 'asc' }: CatalogQuery) {
  const key = KEYS[sort];
  const direction = sql.raw(dir);
  return {
    by: [sql`${key} ${direction}`, sql`${catalogItems.id} ${direction}`],
    isAfter: (
      cursor: string,
    ) => sql`(${key}, ${catalogItems.id}) ${sql.raw(dir === 'asc' ? '>' : '<')}
      (select ${key}, ${catalogItems.id} from ${catalogItems}
        where ${catalogItems.id} = ${requireId(cursor, 'cursor')})`,
  };
}

/**
 * Catalog items, by name unless told: those whose name or code holds `q`, of one type, or with these ids.
 * @returns one row more than `limit` when there is a next page
 */
export function listCatalog(db: Reader, query: CatalogQuery): Promise<CatalogItem[]> {
  const order = orderOf(query);
  return db
    .select(catalogItemShape)
    .from(catalogItems)
    .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
    .where(
      and(
        isNull(catalogItems.removedAt),
        query.q ? like(catalogItems.search, contains(query.q)) : undefined,
        query.typeId ? eq(catalogItems.typeId, requireId(query.typeId, 'item type')) : undefined,
        query.ids && inArray(catalogItems.id, query.ids.filter(isUuid)),
        query.cursor ? order.isAfter(query.cursor) : undefined,
      ),
    )
    .orderBy(...order.by)
    .limit(rowsToRead(query.limit));
}
