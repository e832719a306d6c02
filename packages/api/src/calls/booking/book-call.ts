import type { NewServiceCall, ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../../platform/history/author.ts';
import { findUsableItems } from '../../price-book/usable-items.ts';
import { setItems } from '../lines/set-items.ts';
import { createServiceCall } from '../service-calls/create.ts';

/**
 * Creates a call together with its first line items: one of each item, with the name and the price that
 * the price book has now (contract: Money).
 * @throws DomainError as `createServiceCall`, and `invalid` at an item that is not in the price book
 */
export async function bookCall(
  tx: Transaction,
  author: Author,
  input: NewServiceCall,
): Promise<ServiceCall> {
  const call = await createServiceCall(tx, author, input);
  if (input.itemIds.length === 0) return call;
  const chosen = input.itemIds.map((item) => ({ item }));
  const usable = await findUsableItems(tx, chosen, new Set(), (index) => `itemIds.${index}`);
  const items = chosen.map(({ item }, index) => {
    const { name: description, price: unitPrice } = usable(item, index);
    return { item, description, quantity: 1, unitPrice };
  });
  return setItems(tx, author, { id: call._id, items });
}
