import { INVOICE_STATES, type InvoiceState } from '@callboard/contract/invoices/invoice-list';
import type { SearchTexts } from '~/lib/search-text.ts';

/** What the address of the list says. */
export type InvoiceSearch = SearchTexts<'q' | 'state'>;

/** The state in an address; none where it says no known one. */
export const stateIn = ({ state }: InvoiceSearch): InvoiceState | undefined =>
  INVOICE_STATES.find((known) => known === state);
