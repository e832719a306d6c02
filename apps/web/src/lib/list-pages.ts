interface Row {
  _id: string;
}

const SHOWN = 100;

/** One row more than a page shows tells whether there is a next one. */
export const PAGE_LIMIT = SHOWN + 1;

/** Where the next page starts; nothing after the last one. */
export const nextCursor = (page: readonly Row[]): string | undefined =>
  page.length > SHOWN ? page[SHOWN - 1]?._id : undefined;

/** The rows of all pages read so far. */
export const shownRows = <Item extends Row>(pages: readonly Item[][]): Item[] =>
  pages.flatMap((page) => page.slice(0, SHOWN));
