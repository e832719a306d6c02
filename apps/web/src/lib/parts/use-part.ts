import { useEffect, useState } from 'react';
import { followNewBuild } from './build.ts';
import { asMissing, type PartMissing } from './part-missing.ts';

/** What comes sooner needs no words. */
export const LATE_AFTER_MS = 300;

interface Coming<Part> {
  part?: Part;
  /** It takes a moment that somebody notices. */
  isLate?: boolean;
  missing?: PartMissing;
}

/**
 * A part whose code comes with the first wish for it. `PartWait` says where it would stand that it
 * is not there; what works without it says nothing.
 * @param load imports the part; the same function every time
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const [coming, setComing] = useState<Coming<Part>>({});
  const isAsked = isWanted && coming.part === undefined && coming.missing === undefined;
  // The next wish asks again.
  if (!isWanted && coming.missing) setComing({});

  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const late = setTimeout(() => setComing({ isLate: true }), LATE_AFTER_MS);
    load().then(
      (part) => {
        clearTimeout(late);
        setComing({ part });
      },
      (error: unknown) => {
        clearTimeout(late);
        if (isOver) return;
        followNewBuild(error);
        setComing({ missing: asMissing(error) });
      },
    );
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [load, isAsked]);

  return { ...coming, retry: () => setComing({ isLate: true }) };
}
