import { useEffect, useRef } from 'react';

/**
 * Reads an open history again when what its page shows has changed.
 * @param shown always as many, each the same one until it changes
 */
export function useReadAgain(shown: readonly unknown[], readAgain: () => Promise<unknown>) {
  const known = useRef(shown);
  useEffect(() => {
    if (known.current.every((one, index) => one === shown[index])) return;
    known.current = shown;
    void readAgain();
  }, [shown, readAgain]);
}
