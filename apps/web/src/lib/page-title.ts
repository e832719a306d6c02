import { useEffect } from 'react';
import { store, useStore } from './store.ts';

const current = store<string | undefined>(undefined);

/** Sets the document title from the page's content once known; until then from the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    current.set(title);
    return () => current.set(undefined);
  }, [title]);
}

/** The current page's own title, if any. */
export const useNamedPage = (): string | undefined => useStore(current);
