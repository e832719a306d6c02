/** What the list of customers can be sorted by: last name, what they owe, when somebody was there last. */
export const CUSTOMER_SORTS = ['name', 'balance', 'lastVisitAt'] as const;

/** Default order of customers: by last name. */
export const DEFAULT_CUSTOMER_ORDER = { sort: 'name', dir: 'asc' } as const;
