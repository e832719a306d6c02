import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { Author } from './author.ts';

/** A thing as it stands, by the names that its history uses. */
export type Standing = { version: number; values: HistoryValues };

/** How one kind of thing is brought back to what its history tells. */
export type Restorer = {
  /** Narrows who may take a change of these values back, beyond who may change such a thing. */
  mayTakeBack?: (author: Author, names: readonly string[]) => boolean;
  /**
   * Locks a thing, also one that was removed.
   * @throws DomainError `not_found`
   */
  lock: (tx: Transaction, author: Author, id: string) => Promise<Standing>;
  /**
   * Sets some of its values, as one change by the author.
   * @throws DomainError when a value is not possible any more
   */
  restore: (tx: Transaction, author: Author, id: string, values: HistoryValues) => Promise<void>;
  /** Values that only come back together with another one, which they tell more about. */
  follows?: Record<string, string>;
  /** Lists that have versions of their own, and how they are taken back. */
  lists?: Record<string, ListRestorer>;
};

/** How one list of a thing is taken back. */
export type ListRestorer = {
  /**
   * Takes the one change of `version` out of the list as it is now.
   * @throws DomainError `conflict` when the same lines were changed later
   */
  undo: (tx: Transaction, author: Author, id: string, version: number) => Promise<void>;
  /** Makes the list what it was at `version`; left out where this must not be. */
  revert?: (tx: Transaction, author: Author, id: string, version: number) => Promise<void>;
};
