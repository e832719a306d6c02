import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { callIdOf, isAsking } from '~/features/dispatch/board/model/board-dom.ts';

const REST = 400;
const GRACE = 200;

interface ShownCard {
  callId: string;
  anchor: HTMLElement;
}

const cardAnchor = (target: EventTarget): ShownCard | undefined => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-call-id]') : null;
  const callId = callIdOf(anchor);
  return anchor && callId ? { anchor, callId } : undefined;
};

const isCard = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-call-card]') !== null;

/**
 * Which call's card is shown: the hovered one or the focused one. It stays while hovered and closes
 * with Escape (WCAG 1.4.13).
 */
export function useCallCard() {
  const [shown, setShown] = useState<ShownCard>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Becomes true once a call was hovered or focused.
  const [isNear, setIsNear] = useState(false);
  const isShown = shown !== undefined;

  function later(next: ShownCard | undefined, delay: number) {
    clearTimeout(timer.current);
    if (next) setIsNear(true);
    timer.current = setTimeout(() => setShown(next), delay);
  }
  function hide() {
    clearTimeout(timer.current);
    setShown(undefined);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isShown) return;
    const close = () => {
      clearTimeout(timer.current);
      setShown(undefined);
    };
    // Runs first: other uses of Escape wait until the card is closed.
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || isAsking()) return;
      event.stopPropagation();
      close();
    };
    const scrolled = ({ target }: Event) => {
      if (target && !isCard(target)) close();
    };
    document.addEventListener('keydown', escape, true);
    document.addEventListener('scroll', scrolled, true);
    return () => {
      document.removeEventListener('keydown', escape, true);
      document.removeEventListener('scroll', scrolled, true);
    };
  }, [isShown]);

  return {
    shown,
    isNear,
    handlers: {
      onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
        if (pointerType === 'touch' || buttons > 0) return;
        if (isCard(target)) return clearTimeout(timer.current);
        const next = cardAnchor(target);
        if (next?.callId === shown?.callId) return clearTimeout(timer.current);
        later(next, next ? REST : GRACE);
      },
      onPointerLeave: () => later(undefined, GRACE),
      onPointerDown: ({ target }: PointerEvent) => {
        if (!isCard(target)) hide();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (!target.matches(':focus-visible')) return;
        later(cardAnchor(target), REST);
      },
      onBlur: () => later(undefined, GRACE),
    },
  };
}
