interface Row {
  _id: string;
}

/** How a list is read in pages of so many rows: one row more tells whether there is a next page. */
export const pagesOf = (shown: number) => ({
  limit: shown + 1,
  /** Where the next page starts; nothing after the last one. */
  nextCursor: (page: readonly Row[]): string | undefined =>
    page.length > shown ? page[shown - 1]?._id : undefined,
  /** The rows of all pages read so far. */
  shownRows: <Item extends Row>(pages: readonly Item[][]): Item[] =>
    pages.flatMap((page) => page.slice(0, shown)),
});

/** The pages of most lists. */
export const { limit: PAGE_LIMIT, nextCursor, shownRows } = pagesOf(100);
