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

/** Names the document after what a page shows, once it is known; until then the route names it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    change(title);
    return () => change(undefined);
  }, [title]);
}

/** What the page on the screen calls itself, if it does. */
export const useNamedPage = (): string | undefined =>
  useSyncExternalStore(subscribe, () => current);
