import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DispatchSearch } from '~/features/dispatch/dispatch-search.ts';

const route = getRouteApi('/_in/dispatch');

/** What the address says of the board, and how to change it without losing one's place. */
export function useDispatchSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Takes the place of the address before, so that Back leads out of the board. */
  const change = useCallback(
    (next: Partial<DispatchSearch>) =>
      void navigate({
        search: (last) => ({ ...last, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}
