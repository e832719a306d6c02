import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const print = window.matchMedia('print');

/** Whether the page is being put on paper: what only paper shows need not be drawn before. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(print.matches);

  useEffect(() => {
    // At once: the browser takes its picture when these have returned.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', follow);
    };
  }, []);

  return isPrinting;
}
