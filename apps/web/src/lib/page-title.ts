import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function change(title: string | undefined): void {
  current = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the document title from the page's content once known; until then from the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    change(title);
    return () => change(undefined);
  }, [title]);
}

/** The current page's own title, if any. */
export const useNamedPage = (): string | undefined =>
  useSyncExternalStore(subscribe, () => current);
