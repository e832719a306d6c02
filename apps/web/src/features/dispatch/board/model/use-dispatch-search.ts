import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DispatchSearch } from '~/features/dispatch/board/dispatch-search.ts';

const route = getRouteApi('/_in/dispatch');

/** The board's part of the address, and a way to change it without losing the scroll position. */
export function useDispatchSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Replaces the current address, so that Back leaves the board. */
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
