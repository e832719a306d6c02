import type { SessionQuery } from '@callboard/contract/people/sessions';

const MOST_SHOWN = 500;

/** Whose sign-ins a list shows. */
export type Whose = 'myself' | { employeeId: string } | { customerId: string };

/** The list's query: the same for whoever reads, prefetches or changes it. */
export const sessionsOf = (whose: Whose): SessionQuery => ({
  ...(whose !== 'myself' && whose),
  limit: MOST_SHOWN,
});
