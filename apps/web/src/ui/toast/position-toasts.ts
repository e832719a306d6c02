import { ASKING } from '~/lib/keys/single-keys.ts';
import { findRoom, type Obstacle } from './find-room.ts';

/** A sheet leaves a phone's message this much room above it, and the message. */
const MARGIN = { x: 12, y: 6 };
/** Controls and main content; toasts avoid covering these most. */
const PRESSED =
  'a[href], button, input, select, textarea, summary, [role=option], [tabindex="0"], [data-keep-clear]';
const READ_FIRST = 'h1, h2, [role=alert], [role=status]:not(:empty)';
const READ = 'p, td, th, dt, dd, li, label, time';
const HARD = 10_000;
/** Bars that stand over the page: what a toast hides there no scrolling brings out. */
const BARS = '[data-bar]';
const HARDEST = 10 * HARD;

function boxesOf(elements: Iterable<HTMLElement>, weight: number): Obstacle[] {
  const { innerWidth, innerHeight } = window;
  return [...elements].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isInSight = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
    return isInSight && width * height > 0 ? [{ x, y, width, height, weight }] : [];
  });
}

// Elements that cover the whole screen cannot be avoided.
const isAvoidable = ({ width, height }: Obstacle) =>
  width * height <= (window.innerWidth * window.innerHeight) / 2;

/** What is on the screen besides toasts; with a sheet in front of it, the sheet and what is in it. */
function obstaclesBeside(toasts: HTMLElement): Obstacle[] {
  const sheet = [...document.querySelectorAll<HTMLElement>(ASKING)].at(-1);
  const found = (selector: string, weight: number) =>
    boxesOf(
      [...(sheet ?? document).querySelectorAll<HTMLElement>(selector)].filter(
        (element) => !toasts.contains(element),
      ),
      weight,
    ).filter(isAvoidable);
  return [
    ...boxesOf(sheet ? [sheet] : [], HARD),
    ...found(BARS, HARDEST),
    ...found(PRESSED, HARD),
    ...found(READ_FIRST, HARD),
    ...found(READ, 1),
  ];
}

// Re-renders come in several steps; the last one counts.
const SETTLED_MS = 200;

// Outlives a toast: the next one comes while the pointer is on the first.
let isPointedAt = false;

export interface Positioning {
  /** Places them at once: whoever is told of something new does not see it elsewhere first. */
  place: () => void;
  stop: () => void;
}

/**
 * Keeps toasts clear of the page's content while there are any. Watched once for all of them: to begin anew while one
 * measures itself would be told in the same frame, which browsers call a loop.
 */
export function positionToasts(toasts: HTMLElement): Positioning {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    isPointedAt &&= toasts.matches(':hover');
    // A pointer that rests where a toast came to lie wants nothing from it; one that moves on it does.
    if (!isPointedAt && !toasts.matches(':focus-within')) standClear(toasts);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(place, SETTLED_MS);
  };
  const nodes = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !toasts.contains(target))) later();
  });
  nodes.observe(document.body, { childList: true, characterData: true, subtree: true });
  // Texts that wrap anew, fonts and styles that come late: no node changes, but lengths do.
  const sizes = new ResizeObserver(later);
  // With its padding: a page that is pushed down keeps its content's height.
  sizes.observe(document.body, { box: 'border-box' });
  sizes.observe(toasts);
  document.addEventListener('scrollend', later, { capture: true, signal });
  window.addEventListener('resize', later, { signal });
  const point = () => {
    isPointedAt = true;
  };
  toasts.addEventListener('pointermove', point, { signal });
  toasts.addEventListener('pointerleave', later, { signal });
  return {
    place,
    stop: () => {
      clearTimeout(timer);
      nodes.disconnect();
      sizes.disconnect();
      stop.abort();
    },
  };
}

/** Positions toasts where they cover no controls or main content, if there is room. */
function standClear(toasts: HTMLElement): void {
  const { width, height, x, y } = toasts.getBoundingClientRect();
  if (height === 0) return;
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const isPlaced = toasts.style.getPropertyValue('--toasts-x') !== '';
  const current = isPlaced ? { x, y } : undefined;
  const place = findRoom({ width, height }, screen, MARGIN, obstaclesBeside(toasts), current);
  // setProperty, because the content security policy forbids style attributes.
  toasts.style.setProperty('--toasts-x', `${place.x}px`);
  toasts.style.setProperty('--toasts-y', `${place.y}px`);
}
