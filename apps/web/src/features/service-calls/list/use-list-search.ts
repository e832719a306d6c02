import { getRouteApi } from '@tanstack/react-router';
import type { CallListSearch } from './list-search.ts';

const route = getRouteApi('/_in/service-calls/status/$status');

/** How the address sorts and narrows the list, and how to change it. */
export function useListSearch() {
  const search: CallListSearch = route.useSearch();
  const navigate = route.useNavigate();
  /** Takes the place of the address before, so that Back leads out of the list. */
  const change = (next: CallListSearch) =>
    void navigate({
      search: (last) => ({ ...last, ...next }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}
