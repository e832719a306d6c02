import {
  DEFAULT_INVOICE_ORDER,
  INVOICE_SORTS,
  INVOICE_STATES,
  type InvoiceState,
} from '@callboard/contract/invoices/invoice-list';
import { SORT_DIRECTIONS } from '@callboard/contract/people/employee-sorts';
import type { SearchTexts } from '~/lib/search-text.ts';

/** What the address of the list says. */
export type InvoiceSearch = SearchTexts<'q' | 'state' | 'sort' | 'dir'>;

/** The state in an address; none where it says no known one. */
export const stateIn = ({ state }: InvoiceSearch): InvoiceState | undefined =>
  INVOICE_STATES.find((known) => known === state);

/** The order in an address, or the newest first. */
export function orderIn({ sort, dir }: InvoiceSearch) {
  const asked = INVOICE_SORTS.find((known) => known === sort);
  if (!asked) return DEFAULT_INVOICE_ORDER;
  return { sort: asked, dir: SORT_DIRECTIONS.find((known) => known === dir) ?? 'asc' };
}
