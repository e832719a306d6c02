import { CatalogItem } from '@callboard/contract/company/catalog';
import type { Transaction } from '@callboard/db/client';
import { catalogItems, itemTypes } from '@callboard/db/schema/catalog';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import type { Restorer } from '../history/restorer.ts';
import { checkCodeIsFree } from './check-code.ts';
import { catalogItemShape } from './shape.ts';
import { removeCatalogItem, updateCatalogItem } from './update.ts';
import { catalogValues } from './values.ts';

const Past = z
  .object({
    ...CatalogItem.pick({
      code: true,
      name: true,
      description: true,
      price: true,
      taxable: true,
      contractDays: true,
    }).shape,
    type: z.object({ _id: z.string() }),
    isRemoved: z.boolean(),
  })
  .partial();

async function lock(tx: Transaction, id: string) {
  const [item] = await tx
    .select({ ...catalogItemShape, removedAt: catalogItems.removedAt })
    .from(catalogItems)
    .innerJoin(itemTypes, eq(itemTypes.id, catalogItems.typeId))
    .where(eq(catalogItems.id, requireId(id, 'catalog item')))
    .for('update', { of: catalogItems });
  if (!item) throw notFound('catalog item');
  return item;
}

// Its code may have been given to another item since.
async function bringBack(tx: Transaction, author: Author, id: string) {
  const item = await lock(tx, id);
  await checkCodeIsFree(tx, item.code, item._id);
  await tx
    .update(catalogItems)
    .set({ removedAt: null, version: sql`${catalogItems.version} + 1` })
    .where(eq(catalogItems.id, item._id));
  await record(tx, author, {
    kind: 'catalog',
    id: item._id,
    action: 'update',
    version: item.version + 1,
    change: { before: catalogValues(item, true), after: catalogValues(item) },
  });
}

/** How the history brings back what a catalog item was. */
export const catalogRestorer: Restorer = {
  lock: async (tx, _author, id) => {
    const item = await lock(tx, id);
    return { version: item.version, values: catalogValues(item, item.removedAt !== null) };
  },
  restore: async (tx, author, id, values) => {
    const { isRemoved, type, ...change } = Past.parse(values);
    if (isRemoved === false) await bringBack(tx, author, id);
    if (type || Object.keys(change).length > 0) {
      await updateCatalogItem(tx, author, { ...change, id, ...(type && { typeId: type._id }) });
    }
    if (isRemoved === true) await removeCatalogItem(tx, author, { id });
  },
};
