import type { InvoiceState } from '@callboard/contract/invoices/invoice-list';
import { formatCount } from '~/format/count-up-to.ts';

/** What lists call a state; a credit note has none. */
export const STATE_LABELS: Record<InvoiceState, string> = {
  open: 'Open',
  paid: 'Paid',
  credited: 'Credited',
};

/** "1 invoice", "12 invoices" */
export const invoicesInWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;
