import type { CatalogItem, CatalogQuery } from '@callboard/contract/price-book/catalog';
import type { Reader } from '@callboard/db/client';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { and, asc, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import { isUuid } from '../platform/access/uuid.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';
import { contains } from '../platform/search-terms/like-pattern.ts';
import { catalogItemShape } from './shape.ts';

const after = (cursor: string) =>
  sql`(lower(${catalogItems.name}), ${catalogItems.id}) >
    (select lower(c.name), c.id from ${catalogItems} c where c.id = ${requireId(cursor, 'cursor')})`;

/**
 * Catalog items by name: those whose name or code holds `q`, of one type, or with these ids.
 * @returns one row more than `limit` when there is a next page
 */
export const listCatalog = (db: Reader, query: CatalogQuery): Promise<CatalogItem[]> =>
  db
    .select(catalogItemShape)
    .from(catalogItems)
    .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
    .where(
      and(
        isNull(catalogItems.removedAt),
        query.q ? like(catalogItems.search, contains(query.q)) : undefined,
        query.typeId ? eq(catalogItems.typeId, requireId(query.typeId, 'item type')) : undefined,
        query.ids && inArray(catalogItems.id, query.ids.filter(isUuid)),
        query.cursor ? after(query.cursor) : undefined,
      ),
    )
    .orderBy(sql`lower(${catalogItems.name})`, asc(catalogItems.id))
    .limit(rowsToRead(query.limit));
