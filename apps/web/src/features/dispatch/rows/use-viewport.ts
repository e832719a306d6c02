import { useLayoutEffect, useState } from 'react';

/** What of a scrolled element is in sight, in pixels of its content. */
export interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

// Coarse, so that not every pixel of scrolling draws anew.
const STEP = 128;
/** Pixels that are drawn beyond what is in sight, so that scrolling shows no gap. */
export const OVERSCAN = 3 * STEP;
const coarse = (pixels: number) => Math.floor(pixels / STEP) * STEP;

const same = (one: Viewport, other: Viewport) =>
  one.top === other.top &&
  one.left === other.left &&
  one.width === other.width &&
  one.height === other.height;

/** Nothing until the element is there and measured. */
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

/** Whether something lies in sight or just outside. */
export const isNear = (from: number, to: number, start: number, length: number): boolean =>
  to >= start - OVERSCAN && from <= start + length + OVERSCAN;
