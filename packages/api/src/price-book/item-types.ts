import type { ItemType } from '@callboard/contract/price-book/catalog';
import type { Reader } from '@callboard/db/client';
import { itemTypes } from '@callboard/db/schema/catalog';
import { asc } from 'drizzle-orm';
import { itemTypeShape } from './shape.ts';

/** The kinds of catalog items in their fixed order; forms preselect the first. */
export const listItemTypes = (db: Reader): Promise<ItemType[]> =>
  db.select(itemTypeShape).from(itemTypes).orderBy(asc(itemTypes.position));
