import type { CatalogItem } from '@callboard/contract/catalog';
import { formatUsd } from '~/format/money.ts';
import { trpc } from '~/lib/trpc.ts';
import { Combobox } from '~/ui/combobox.tsx';

const MOST_SHOWN = 50;

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
      search={(q) => catalog.list.fetch({ q, limit: MOST_SHOWN })}
      itemKey={({ _id }) => _id}
      itemLabel={({ name }) => name}
      itemDetail={({ code, price }) => [code, formatUsd(price)].filter(Boolean).join(' · ')}
    />
  );
}
