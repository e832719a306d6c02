import type { SessionQuery } from '@callboard/contract/people/sessions';

const MOST_SHOWN = 500;

/** Whose devices to list. */
export type Whose = 'myself' | { employeeId: string } | { customerId: string };

/** The list's query, shared by reading, preloading and updating. */
export const sessionsOf = (whose: Whose): SessionQuery => ({
  ...(whose !== 'myself' && whose),
  limit: MOST_SHOWN,
});
