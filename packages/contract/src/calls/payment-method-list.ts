/** How customers can pay, with labels. */
export const PAYMENT_METHODS = [
  { key: 'cash', label: 'Cash' },
  { key: 'credit_card', label: 'Credit card' },
  { key: 'debit_card', label: 'Debit card' },
  { key: 'check', label: 'Check' },
  { key: 'money_order', label: 'Money order' },
  { key: 'zelle', label: 'Zelle' },
  { key: 'venmo', label: 'Venmo' },
  { key: 'financing', label: 'Financing' },
  { key: 'other', label: 'Other' },
] as const;
