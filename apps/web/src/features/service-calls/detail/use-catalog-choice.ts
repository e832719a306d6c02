import type { LineItem } from '@callboard/contract/service-calls';
import { useState } from 'react';
import { trpc } from '~/lib/trpc.ts';
import type { CatalogChoice } from './catalog-field.tsx';

const MOST_ITEMS = 500;

/** The catalog item of a line: the chosen one, or that of the line being edited. */
export function useCatalogChoice(line: LineItem | undefined) {
  const [chosen, setChosen] = useState<CatalogChoice | null>();
  const catalog = trpc.catalog.list.useQuery({ limit: MOST_ITEMS }, { enabled: Boolean(line) });

  function ofLine({ item, description, unitPrice }: LineItem): CatalogChoice {
    const listed = catalog.data?.find(({ _id }) => _id === item);
    // Removed from the catalog since: the line still says what it was.
    return listed ?? { _id: item, name: description, code: '', price: unitPrice, description };
  }

  const choice = chosen === undefined && line ? ofLine(line) : (chosen ?? null);
  return [choice, setChosen] as const;
}
