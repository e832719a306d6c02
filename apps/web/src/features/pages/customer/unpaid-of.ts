const MOST_UNPAID = 20;

/** Asks for a customer's calls that are not paid in full, oldest first. */
export const unpaidOf = (customerId: string) =>
  ({
    customerId,
    hasBalance: true,
    limit: MOST_UNPAID,
    sort: 'scheduledAt',
    dir: 'asc',
  }) as const;
