/** What leaves first; the database gives `soon` to what names none. */
export const PRIORITY = {
  /** What people wait for at the screen. */
  first: 0,
  /** What is of no use an hour later. */
  soon: 1,
  later: 2,
} as const;

/** In the order in which they leave. */
export const PRIORITIES = [PRIORITY.first, PRIORITY.soon, PRIORITY.later] as const;
