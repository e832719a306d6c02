import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { usePart } from '~/lib/parts/use-part.ts';

const DELAY = 600;

const load = () => import('./icon-tip.tsx').then((module) => module.IconTip);

/** Shows a tooltip after a short hover, and right away on keyboard focus. */
export function useTip() {
  const [isNear, setIsNear] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { part: Tip } = usePart(load, isNear);

  useEffect(() => () => clearTimeout(rest.current), []);

  function hide() {
    clearTimeout(rest.current);
    setAnchor(null);
  }

  return {
    Tip,
    anchor,
    hide,
    handlePointerEnter(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') return;
      setIsNear(true);
      const button = event.currentTarget;
      rest.current = setTimeout(() => setAnchor(button), DELAY);
    },
    handleFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.matches(':focus-visible')) return;
      setIsNear(true);
      setAnchor(currentTarget);
    },
  };
}
