import { useEffect, useRef, useState } from 'react';

export type Search<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;

export interface AsyncItems<Item> {
  items: readonly Item[];
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/**
 * Runs one search at a time: a slow answer never overwrites a later query's.
 * @param onFound called with each current answer; with nothing after a failure
 */
export function useAsyncItems<Item>(
  search: Search<Item>,
  onFound: (items: readonly Item[]) => void,
) {
  const [found, setFound] = useState<AsyncItems<Item>>({ items: [], phase: 'idle' });
  const running = useRef<AbortController>(null);

  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  useEffect(() => () => running.current?.abort(), []);

  function run(query: string, delay: number) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFound((last) => ({ ...last, phase: 'loading' }));

    const timer = setTimeout(() => {
      const end = (items: readonly Item[], phase: 'ready' | 'failed') => {
        if (controller.signal.aborted) return;
        setFound({ items, phase });
        tell.current(items);
      };
      search(query, controller.signal).then(
        (items) => end(items, 'ready'),
        () => end([], 'failed'),
      );
    }, delay);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return { found, run };
}
