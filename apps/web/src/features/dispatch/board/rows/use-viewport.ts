import { useLayoutEffect, useState } from 'react';

/** The visible part of a scrolled element, in pixels of its content. */
export interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

// Coarse, so that not every scrolled pixel re-renders.
const STEP = 128;
/** Pixels rendered beyond the visible part, so that scrolling shows no gaps. */
export const OVERSCAN = 3 * STEP;
const coarse = (pixels: number) => Math.floor(pixels / STEP) * STEP;

const same = (one: Viewport, other: Viewport) =>
  one.top === other.top &&
  one.left === other.left &&
  one.width === other.width &&
  one.height === other.height;

/** Undefined until the element is mounted and measured. */
export function useViewport(element: HTMLElement | null): Viewport | undefined {
  const [viewport, setViewport] = useState<Viewport>();

  useLayoutEffect(() => {
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = {
        top: coarse(element.scrollTop),
        left: coarse(element.scrollLeft),
        width: element.clientWidth,
        height: element.clientHeight,
      };
      setViewport((last) => (last && same(last, next) ? last : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const resized = new ResizeObserver(soon);
    resized.observe(element);
    element.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      element.removeEventListener('scroll', soon);
    };
  }, [element]);

  return viewport;
}

/** Whether something is visible or just outside. */
export const isNear = (from: number, to: number, start: number, length: number): boolean =>
  to >= start - OVERSCAN && from <= start + length + OVERSCAN;
