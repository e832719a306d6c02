import type { CatalogItem } from '@callboard/contract/company/catalog';
import type { Reader } from '@callboard/db/client';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { and, eq, isNull } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import { catalogItemShape } from './shape.ts';

/**
 * One item that is still in the catalog.
 * @throws DomainError `not_found`
 */
export async function catalogItemById(db: Reader, id: string): Promise<CatalogItem> {
  const [item] = await db
    .select(catalogItemShape)
    .from(catalogItems)
    .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
    .where(and(eq(catalogItems.id, requireId(id, 'catalog item')), isNull(catalogItems.removedAt)));
  if (!item) throw notFound('catalog item');
  return item;
}
