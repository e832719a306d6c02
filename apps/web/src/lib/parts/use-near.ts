import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has been about to be seen: until then, what it shows need not be loaded.
 * @param margin how far below the screen it may still be, as CSS says it
 */
export function useNear(place: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, margin]);
  return isNear;
}
