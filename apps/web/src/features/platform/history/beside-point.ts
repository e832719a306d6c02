import type { ReactNode } from 'react';

/** What stands in a timeline though it is no change, such as a message. */
export interface BesidePoint {
  id: string;
  at: string;
  point: ReactNode;
}

/** Reads what stands beside a record's changes, and shows the list with it. */
export type AroundList = (list: (beside: readonly BesidePoint[]) => ReactNode) => ReactNode;
