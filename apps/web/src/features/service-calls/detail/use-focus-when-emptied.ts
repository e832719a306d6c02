import { type RefObject, useEffect, useRef } from 'react';

/** The last row of a list takes its buttons with it, and perhaps the focus, which goes here then. */
export function useFocusWhenEmptied(
  isEmpty: boolean,
  target: RefObject<HTMLElement | null> | undefined,
): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isNew = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (isNew && document.activeElement === document.body) target?.current?.focus();
  }, [isEmpty, target]);
}
