import type { InvoiceKind, InvoiceState } from '@callboard/contract/invoices/invoice-list';
import { formatCount } from '~/format/count-up-to.ts';

const KINDS: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  deposit: 'Deposit invoice',
  credit: 'Credit note',
};

/** What lists call a state; a credit note has none. */
export const STATE_LABELS: Record<InvoiceState, string> = {
  open: 'Open',
  paid: 'Paid',
  credited: 'Credited',
};

/** "Invoice 212" */
export const invoiceName = ({ kind, number }: { kind: InvoiceKind; number: number }): string =>
  `${KINDS[kind]} ${number}`;

/** "1 invoice", "12 invoices" */
export const invoicesInWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;
