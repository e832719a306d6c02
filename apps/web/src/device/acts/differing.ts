/** What of a line item is changed alone. */
export const ITEM_FIELDS = ['item', 'description', 'quantity', 'unitPrice'] as const;
/** The same of a payment. */
export const PAYMENT_FIELDS = ['method', 'amount', 'reference', 'paidAt'] as const;

/** The fields of one that differ from the other's; undefined for none. */
export function differing<Line, Field extends keyof Line>(
  fields: readonly Field[],
  now: Line,
  before: Line,
): Partial<Pick<Line, Field>> | undefined {
  const changed: Partial<Pick<Line, Field>> = {};
  for (const field of fields) if (now[field] !== before[field]) changed[field] = now[field];
  return Object.keys(changed).length > 0 ? changed : undefined;
}
