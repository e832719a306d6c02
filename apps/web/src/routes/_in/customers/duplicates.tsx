import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesPage } from '~/features/customers/merges/duplicates-page.tsx';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { requireAdmin } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/customers/duplicates')({
  beforeLoad: requireAdmin,
  staticData: { title: 'Likely duplicates' },
  loader: ({ context: { data } }) => {
    askAhead(data.customers.duplicates, { limit: PAGE_LIMIT });
  },
  component: DuplicatesPage,
});
