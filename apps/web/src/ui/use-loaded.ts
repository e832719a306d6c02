import { useEffect, useState } from 'react';

/**
 * A part whose code comes with the first wish for it. A failure is forgotten: the next wish tries
 * again, and the control around it works without.
 * @param load imports the part; the same function every time
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const isMissing = isWanted && !loaded;

  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (part) => setLoaded({ part }),
      () => undefined,
    );
  }, [load, isMissing]);

  return loaded?.part;
}
