import { CONTRACT_TYPE_KEY, type ItemType } from '@callboard/contract/price-book/catalog';
import type { Reader } from '@callboard/db/client';
import { requireReference } from '../platform/access/require-id.ts';
import { invalidField, missingReference } from '../platform/errors/domain-error.ts';
import { listItemTypes } from './item-types.ts';

const MESSAGE = 'This item type does not exist. Choose another one.';

/**
 * The type of an item: the given one, or the first by default.
 * @throws DomainError `not_found` at the field `typeId`
 */
export async function requireItemType(db: Reader, id: string | undefined): Promise<ItemType> {
  const types = await listItemTypes(db);
  if (id !== undefined) requireReference(id, 'typeId', MESSAGE);
  const type = id === undefined ? types[0] : types.find(({ _id }) => _id === id.toLowerCase());
  if (!type) throw missingReference('typeId', MESSAGE);
  return type;
}

/**
 * Only contracts run for a number of days.
 * @throws DomainError `invalid` at the field `contractDays`
 */
export function checkContractDays(type: ItemType, contractDays: number | null): void {
  if (contractDays !== null && type.key !== CONTRACT_TYPE_KEY) {
    throw invalidField('contractDays', 'Only items of the type contract have contract days');
  }
}
