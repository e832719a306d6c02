import { createFileRoute } from '@tanstack/react-router';
import { MergePage } from '~/features/customers/merges/merge-page.tsx';
import { type SearchTexts, searchTexts } from '~/lib/search-text.ts';

export const Route = createFileRoute('/_in/customers/$id/merge')({
  staticData: { title: 'Merge customers' },
  validateSearch: (search: Record<string, unknown>): SearchTexts<'other' | 'keep'> =>
    searchTexts(search),
  loader: ({ context: { data }, params: { id } }) => {
    void data.customers.byId.prefetch({ id });
  },
  component: MergePage,
});
