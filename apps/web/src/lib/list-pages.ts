import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/platform/page-limits';

export interface Row {
  _id: string;
}

// A page that ends early lacks one row of its bytes at most, and a character has three; what is
// shorter than this is the last page.
const isCutShort = (page: readonly Row[]) =>
  JSON.stringify(page).length > MOST_HISTORY_PAGE_BYTES / 8;

/** Reads a list in pages of this many rows; one extra row shows whether there is a next page. */
export const pagesOf = (shown: number) => ({
  limit: shown + 1,
  /** Where the next page starts; undefined after the last. */
  nextCursor: (page: readonly Row[]): string | undefined => {
    if (page.length > shown) return page[shown - 1]?._id;
    return isCutShort(page) ? page.at(-1)?._id : undefined;
  },
  /** The rows of all pages loaded so far. */
  shownRows: <Item extends Row>(pages: readonly Item[][]): Item[] =>
    pages.flatMap((page) => page.slice(0, shown)),
});

/** The default page size. */
export const { limit: PAGE_LIMIT, nextCursor, shownRows } = pagesOf(100);

interface AskedList<Input> {
  getInfiniteData: (input: Input) => unknown;
  prefetchInfinite: (input: Input) => Promise<void>;
}

/**
 * Asks for the first page of a list before its screen does. What is here already the screen itself reads
 * again: all of its pages, where this would know of the first only, and fail at the second.
 */
export function askAhead<Input>(list: AskedList<Input>, input: Input): void {
  if (list.getInfiniteData(input) === undefined) void list.prefetchInfinite(input);
}
