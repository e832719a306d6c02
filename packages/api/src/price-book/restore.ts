import { itemOutput } from '@callboard/contract/price-book/catalog';
import { z } from 'zod';
import { restorerOf } from '../platform/versions/removable.ts';
import { CATALOG_ITEM } from './catalog-item.ts';
import { updateCatalogItem } from './update.ts';

const Past = z.object({ ...itemOutput, type: z.object({ _id: z.string() }) }).partial();

/** How the history brings back what a catalog item was. */
export const catalogRestorer = restorerOf(CATALOG_ITEM, async (tx, author, id, values) => {
  const { type, ...change } = Past.parse(values);
  await updateCatalogItem(tx, author, { ...change, id, ...(type && { typeId: type._id }) });
});
