import { useEffect, useEffectEvent } from 'react';

const SIGNS = ['focusin', 'pointerdown', 'keydown'] as const;

/** Preloads what a page needs on first interaction; failures are shown only when it matters. */
export function useLoadOnReach(load: () => Promise<unknown>): void {
  const loadAhead = useEffectEvent(() => void load().catch(() => undefined));

  useEffect(() => {
    const reached = new AbortController();
    const handleSign = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('form')) return;
      reached.abort();
      loadAhead();
    };
    for (const sign of SIGNS) document.addEventListener(sign, handleSign, reached);
    return () => reached.abort();
  }, []);
}
