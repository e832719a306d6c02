import { createFileRoute } from '@tanstack/react-router';
import { DispatchPage } from '~/features/dispatch/board/dispatch-page.tsx';
import { dispatchSearch } from '~/features/dispatch/board/dispatch-search.ts';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/dispatch')({
  validateSearch: dispatchSearch,
  beforeLoad: requireStaff,
  loaderDeps: ({ search: { view, day } }) => ({ view, day }),
  loader: ({ context: { data }, deps }) => {
    import('~/features/dispatch/board/model/board-query.ts')
      .then(({ prefetchBoard }) => prefetchBoard(data, deps))
      // The board fetches by itself and shows errors.
      .catch(() => undefined);
  },
  staticData: { title: 'Dispatch' },
  component: DispatchPage,
});
