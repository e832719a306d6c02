/** What an issued document is. Loads without Zod. */
export const INVOICE_KINDS = ['invoice', 'deposit', 'credit'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Whether something is still due on it. */
export const INVOICE_STATES = ['open', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
