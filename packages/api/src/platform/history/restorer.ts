import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { Author } from './author.ts';

/** A thing's current values, by the names its history uses. */
export type Standing<Values = HistoryValues> = { version: number; values: Values };

/** How to restore one kind of thing from its history; screens have to know a label for each of its values. */
export type Restorer<Values = HistoryValues> = {
  /** Extra rights needed to undo a change of these values, beyond those to edit the thing. */
  mayTakeBack?: (author: Author, names: readonly string[]) => boolean;
  /**
   * Locks a thing, even one that was removed.
   * @throws DomainError `not_found`
   */
  lock: (tx: Transaction, author: Author, id: string) => Promise<Standing<Values>>;
  /**
   * Sets some of its values, as one change by the author.
   * @throws DomainError when a value is no longer possible
   */
  restore: (tx: Transaction, author: Author, id: string, values: HistoryValues) => Promise<void>;
  /** Values restored only together with another value that they belong to. */
  follows?: Record<string, string>;
  /** Lists with their own versions, and how to restore them. */
  lists?: Record<string, ListRestorer>;
};

/** How to restore one list of a thing. */
export type ListRestorer = {
  /**
   * Removes the one change of `version` from the current list.
   * @throws DomainError `conflict` when the same lines were changed later
   */
  undo: (tx: Transaction, author: Author, id: string, version: number) => Promise<void>;
  /** Restores the list to `version`; omitted where that is not allowed. */
  revert?: (tx: Transaction, author: Author, id: string, version: number) => Promise<void>;
};
