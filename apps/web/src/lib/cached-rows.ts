import type { InfiniteData } from '@tanstack/react-query';

interface Row {
  _id: string;
}

type Pages<Item, Cursor> = InfiniteData<Item[], Cursor> | undefined;

/** The list's pages with a row updated in place. */
export const withRow =
  <Item extends Row>(changed: Item) =>
  <Cursor>(data: Pages<Item, Cursor>): Pages<Item, Cursor> =>
    data && {
      ...data,
      pages: data.pages.map((page) => page.map((row) => (row._id === changed._id ? changed : row))),
    };

/** The list's pages without a removed row. */
export const withoutRow =
  (id: string) =>
  <Item extends Row, Cursor>(data: Pages<Item, Cursor>): Pages<Item, Cursor> =>
    data && { ...data, pages: data.pages.map((page) => page.filter((row) => row._id !== id)) };
