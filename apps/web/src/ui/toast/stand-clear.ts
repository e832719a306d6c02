import { findRoom, type Obstacle } from './find-room.ts';

const MARGIN = 12;
/** Controls and main content; toasts avoid covering these most. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [role=option], [tabindex="0"]';
const READ_FIRST = 'h1, h2, [role=alert], [role=status]:not(:empty)';
const READ = 'p, td, th, dt, dd, li, label, time';
const HARD = 10_000;

function boxesOf(selector: string, weight: number, toasts: HTMLElement): Obstacle[] {
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isInSight = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
    if (!isInSight || width * height === 0 || toasts.contains(element)) return [];
    // Elements that cover the whole screen cannot be avoided.
    return width * height > (innerWidth * innerHeight) / 2 ? [] : [{ x, y, width, height, weight }];
  });
}

// Re-renders come in several steps; the last one counts.
const SETTLED_MS = 200;

/**
 * Keeps toasts clear of the page's content while there are any.
 * @returns a function to stop
 */
export function keepClear(toasts: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => standClear(toasts), SETTLED_MS);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !toasts.contains(target))) later();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scrollend', later, true);
  window.addEventListener('resize', later);
  standClear(toasts);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('scrollend', later, true);
    window.removeEventListener('resize', later);
  };
}

/** Positions toasts where they cover no controls or main content, if there is room. */
function standClear(toasts: HTMLElement): void {
  // Do not move a toast under the pointer or with focus.
  if (toasts.matches(':hover, :focus-within')) return;
  const { width, height, x, y } = toasts.getBoundingClientRect();
  if (height === 0) return;
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const obstacles = [
    ...boxesOf(PRESSED, HARD, toasts),
    ...boxesOf(READ_FIRST, HARD, toasts),
    ...boxesOf(READ, 1, toasts),
  ];
  const isPlaced = toasts.style.getPropertyValue('--toasts-x') !== '';
  const current = isPlaced ? { x, y } : undefined;
  const place = findRoom({ width, height }, screen, MARGIN, obstacles, current);
  // setProperty, because the content security policy forbids style attributes.
  toasts.style.setProperty('--toasts-x', `${place.x}px`);
  toasts.style.setProperty('--toasts-y', `${place.y}px`);
}
