/** The fields of a line item that can be changed one by one. */
export const ITEM_FIELDS = ['item', 'description', 'quantity', 'unitPrice'] as const;
/** The same for a payment. */
export const PAYMENT_FIELDS = ['method', 'amount', 'reference', 'paidAt'] as const;

/** The fields in which one differs from the other. Undefined if there are none. */
export function differing<Line, Field extends keyof Line>(
  fields: readonly Field[],
  now: Line,
  before: Line,
): Partial<Pick<Line, Field>> | undefined {
  const changed: Partial<Pick<Line, Field>> = {};
  for (const field of fields) if (now[field] !== before[field]) changed[field] = now[field];
  return Object.keys(changed).length > 0 ? changed : undefined;
}
