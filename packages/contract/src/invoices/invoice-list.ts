/** What an issued document is. Loads without Zod. */
export const INVOICE_KINDS = ['invoice', 'deposit', 'credit'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const KINDS: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  deposit: 'Deposit invoice',
  credit: 'Credit note',
};

/** What a document is called: "Invoice 212". */
export const invoiceName = ({ kind, number }: { kind: InvoiceKind; number: number }): string =>
  `${KINDS[kind]} ${number}`;

/** Whether something is still due on it. */
export const INVOICE_STATES = ['open', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What the list can be sorted by: number, the day it is due, amount, whom it was issued to. */
export const INVOICE_SORTS = ['number', 'dueOn', 'total', 'customerName'] as const;

/** Default order of invoices: the newest first. */
export const DEFAULT_INVOICE_ORDER = { sort: 'number', dir: 'desc' } as const;
