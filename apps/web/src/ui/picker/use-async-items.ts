import { useEffect, useRef, useState } from 'react';

export type Search<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;

export interface AsyncItems<Item> {
  items: readonly Item[];
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Runs one search at a time: a slow answer never overwrites that of a later query. */
export function useAsyncItems<Item>(search: Search<Item>) {
  const [found, setFound] = useState<AsyncItems<Item>>({ items: [], phase: 'idle' });
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  function run(query: string, delay: number) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFound((last) => ({ ...last, phase: 'loading' }));

    const timer = setTimeout(() => {
      search(query, controller.signal).then(
        (items) => !controller.signal.aborted && setFound({ items, phase: 'ready' }),
        () => !controller.signal.aborted && setFound({ items: [], phase: 'failed' }),
      );
    }, delay);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return { found, run };
}
