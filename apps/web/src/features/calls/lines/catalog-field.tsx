import type { LineItem } from '@callboard/contract/calls/call-lines';
import { DISCOUNT_TYPE_KEY } from '@callboard/contract/platform/well-known';
import type { CatalogItem } from '@callboard/contract/price-book/catalog';
import { useState } from 'react';
import { formatUsd } from '~/format/money.ts';
import { trpc } from '~/lib/trpc.ts';
import { Combobox } from '~/ui/picker/combobox.tsx';

const MOST_SHOWN = 50;

// A discount is given below the lines.
const isForLines = ({ type }: Pick<CatalogItem, 'type'>): boolean => type.key !== DISCOUNT_TYPE_KEY;

export type CatalogChoice = Pick<CatalogItem, '_id' | 'name' | 'code' | 'price' | 'description'>;

interface CatalogFieldProps {
  value: CatalogChoice | null;
  onChange: (item: CatalogChoice | null) => void;
  error: string | undefined;
}

/** Finds an item of the price book by name or code. */
export function CatalogField({ value, onChange, error }: CatalogFieldProps) {
  const { catalog } = trpc.useUtils();
  return (
    <Combobox
      label="Item"
      required
      alertsError
      placeholder="Search by name or code"
      emptyText="No items found"
      value={value}
      onChange={onChange}
      error={error}
      search={async (q) => (await catalog.list.fetch({ q, limit: MOST_SHOWN })).filter(isForLines)}
      itemKey={({ _id }) => _id}
      itemLabel={({ name }) => name}
      itemDetail={({ code, price }) => [code, formatUsd(price)].filter(Boolean).join(' · ')}
    />
  );
}

const MOST_ITEMS = 500;

/**
 * A line item's catalog item: the chosen one, or that of the line item being edited.
 * @param itemId the form's value, which may come from a draft
 */
export function useCatalogChoice(line: LineItem | undefined, itemId: string) {
  const [chosen, setChosen] = useState<CatalogChoice | null>(null);
  const isUnknown = itemId !== '' && itemId !== chosen?._id;
  const catalog = trpc.catalog.list.useQuery({ limit: MOST_ITEMS }, { enabled: isUnknown });

  function find(): CatalogChoice | null {
    const listed = catalog.data?.find(({ _id }) => _id === itemId);
    if (listed || line?.item !== itemId) return listed ?? null;
    // Removed from the catalog since; the line item still has its description.
    const { description, unitPrice } = line;
    return { _id: itemId, name: description, code: '', price: unitPrice, description };
  }

  const known = itemId === '' ? null : chosen;
  return [isUnknown ? find() : known, setChosen] as const;
}
