import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '~/features/transfer/imports/imports-page.tsx';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { searchText } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/admin/imports/')({
  // What the file holds, where the page was opened from.
  validateSearch: searchText,
  loader: ({ context: { data } }) => {
    askAhead(data.imports.list, { limit: PAGE_LIMIT });
  },
  component: ImportsPage,
});
