import { createFileRoute } from '@tanstack/react-router';
import { CallListPage } from '~/features/calls/list/call-list-page.tsx';
import type { CallListSearch } from '~/features/calls/list/list-search.ts';
import { callListTitle } from '~/features/calls/list/list-title.ts';
import { searchTexts } from '~/lib/search-text.ts';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/status/$status')({
  validateSearch: (search: Record<string, unknown>): CallListSearch => searchTexts(search),
  beforeLoad: requireStaff,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { data }, params, deps }) => {
    import('~/features/calls/list/list-search.ts')
      .then(({ prefetchCalls }) => prefetchCalls(data, params.status, deps))
      // The page fetches by itself and shows errors.
      .catch(() => undefined);
  },
  staticData: { title: callListTitle },
  component: CallListPage,
});
