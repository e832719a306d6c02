import type { LineItem } from '@callboard/contract/service-calls';
import { useState } from 'react';
import { trpc } from '~/lib/trpc.ts';
import type { CatalogChoice } from './catalog-field.tsx';

const MOST_ITEMS = 500;

/**
 * The catalog item of a line: the chosen one, or that of the line being edited.
 * @param itemId what the form says, which may have come back from before a sign-in
 */
export function useCatalogChoice(line: LineItem | undefined, itemId: string) {
  const [chosen, setChosen] = useState<CatalogChoice | null>(null);
  const isUnknown = itemId !== '' && itemId !== chosen?._id;
  const catalog = trpc.catalog.list.useQuery({ limit: MOST_ITEMS }, { enabled: isUnknown });

  function find(): CatalogChoice | null {
    const listed = catalog.data?.find(({ _id }) => _id === itemId);
    if (listed || line?.item !== itemId) return listed ?? null;
    // Removed from the catalog since: the line still says what it was.
    const { description, unitPrice } = line;
    return { _id: itemId, name: description, code: '', price: unitPrice, description };
  }

  const known = itemId === '' ? null : chosen;
  return [isUnknown ? find() : known, setChosen] as const;
}
