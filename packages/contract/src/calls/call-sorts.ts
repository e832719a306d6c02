/**
 * What lists of calls can be sorted by: the visit, how long a call has had its status, the balance, the last
 * name of its customer.
 */
export const CALL_SORTS = ['scheduledAt', 'statusSince', 'balance', 'customer'] as const;

/** Default order of a list of calls: latest visit first. */
export const DEFAULT_CALL_ORDER = { sort: 'scheduledAt', dir: 'desc' } as const;
