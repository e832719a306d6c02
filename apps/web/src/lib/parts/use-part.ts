import { useEffect, useState } from 'react';
import { followNewBuild } from './build.ts';
import { asMissing, type PartMissing } from './part-missing.ts';

/** Faster loads show nothing. */
export const LATE_AFTER_MS = 300;

interface Coming<Part> {
  part?: Part;
  /** Whether it takes noticeably long. */
  isLate?: boolean;
  missing?: PartMissing;
}

/**
 * A part whose code loads on first use. `PartWait` shows the wait in its place; parts that are not
 * essential show nothing.
 * @param load imports the part; the same function every time
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const [coming, setComing] = useState<Coming<Part>>({});
  const isAsked = isWanted && coming.part === undefined && coming.missing === undefined;
  // The next use retries.
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
