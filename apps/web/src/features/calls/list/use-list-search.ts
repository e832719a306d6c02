import { getRouteApi } from '@tanstack/react-router';
import type { CallListSearch } from './list-search.ts';

const route = getRouteApi('/_in/service-calls/status/$status');

/** The list's filters and order in the address, with a way to change them. */
export function useListSearch() {
  const search: CallListSearch = route.useSearch();
  const navigate = route.useNavigate();
  /** Replaces the current address, so that Back leaves the list. */
  const change = (next: CallListSearch) =>
    void navigate({
      search: (last) => ({ ...last, ...next }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}
