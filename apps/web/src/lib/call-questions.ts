import type { HistoryKind } from '@callboard/contract/platform/history';
import { MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import { pagesOf } from './list-pages.ts';

/** A call's notes and history are read in pages of what a phone keeps of them. */
export const callPages = pagesOf(MOST_KEPT_ROWS - 1);

/** The price book is read in pages: it may have thousands of items. */
export const bookPages = pagesOf(30);

// What is asked of a call, told once: the screens ask it, and a phone without signal knows the answers.
export const pageOfNotes = (id: string) => ({ id, limit: callPages.limit });
export const newestOf = (id: string) => ({ id, limit: 1 });
export const pageOfHistory = (kind: HistoryKind, id: string) => ({
  kind,
  id,
  limit: callPages.limit,
});
export const pageOfBook = (q: string, typeId?: string) => ({
  q,
  limit: bookPages.limit,
  ...(typeId !== undefined && { typeId }),
});
