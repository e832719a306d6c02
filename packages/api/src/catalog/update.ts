import type {
  CatalogItem,
  CatalogItemChange,
  RemovalOfItems,
} from '@callboard/contract/company/catalog';
import type { Removal } from '@callboard/contract/wire';
import type { Transaction } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import { eq, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { checkVersion } from '../versions/stale.ts';
import { catalogItemById } from './by-id.ts';
import { checkCodeIsFree } from './check-code.ts';
import { checkContractDays, requireItemType } from './check-type.ts';
import { catalogValues } from './values.ts';

async function lockItem(tx: Transaction, id: string): Promise<CatalogItem> {
  await tx
    .select({ id: catalogItems.id })
    .from(catalogItems)
    .where(eq(catalogItems.id, requireId(id, 'catalog item')))
    .for('update');
  return catalogItemById(tx, id);
}

/**
 * Changes the fields that were sent; lines of past calls keep what they say.
 * @throws DomainError `not_found`, `invalid`, or `conflict` for an old version or a taken code
 */
export async function updateCatalogItem(
  tx: Transaction,
  author: Author,
  input: CatalogItemChange,
): Promise<CatalogItem> {
  const current = await lockItem(tx, input.id);
  checkVersion('catalog item', current, input.version);
  const type = await requireItemType(tx, input.typeId ?? current.typeId);
  // Contract days left over from the old type mean nothing for the new one.
  const keptDays = type._id === current.typeId ? current.contractDays : null;
  const contractDays = input.contractDays === undefined ? keptDays : input.contractDays;
  checkContractDays(type, contractDays);
  if (input.code !== undefined) await checkCodeIsFree(tx, input.code, current._id);
  await tx
    .update(catalogItems)
    .set({
      code: input.code,
      name: input.name,
      description: input.description,
      price: input.price,
      taxable: input.taxable,
      typeId: type._id,
      contractDays,
      version: sql`${catalogItems.version} + 1`,
    })
    .where(eq(catalogItems.id, current._id));
  const changed = await catalogItemById(tx, current._id);
  await record(tx, author, {
    kind: 'catalog',
    id: changed._id,
    action: 'update',
    version: changed.version,
    change: { before: catalogValues(current), after: catalogValues(changed) },
  });
  return changed;
}

/**
 * Takes an item out of the catalog; calls that used it keep their lines.
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function removeCatalogItem(
  tx: Transaction,
  author: Author,
  input: Removal,
): Promise<void> {
  const current = await lockItem(tx, input.id);
  checkVersion('catalog item', current, input.version);
  const version = current.version + 1;
  await tx
    .update(catalogItems)
    .set({ removedAt: sql`now()`, version })
    .where(eq(catalogItems.id, current._id));
  await record(tx, author, {
    kind: 'catalog',
    id: current._id,
    action: 'remove',
    version,
    change: { before: catalogValues(current), after: catalogValues(current, true) },
  });
}

/**
 * Takes several items out of the catalog: all of them, or none.
 * @throws DomainError as `removeCatalogItem` for the first that cannot go
 */
export async function removeCatalogItems(
  tx: Transaction,
  author: Author,
  { items }: RemovalOfItems,
): Promise<void> {
  // In one order for everybody, so that two such removals never wait for each other.
  for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await removeCatalogItem(tx, author, item);
  }
}
