/** What staff have to know of a customer before they book or take a payment. */
export const CUSTOMER_FLAGS = [
  { key: 'doNotService', label: 'Do not service' },
  { key: 'isVip', label: 'VIP' },
  { key: 'paysByCheckOnly', label: 'Pays by check only' },
] as const;
