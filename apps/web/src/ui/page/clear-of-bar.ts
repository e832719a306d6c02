/** Room between a field and the bar. */
const GAP = 8;

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/** A field and what is said of it. */
const withItsTexts = (field: Element): Element[] => [
  field,
  ...(field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? []),
];

/** Scrolls the field that has the focus, and its error, out from under a bar. */
function clear(bar: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea, summary, button') || bar.contains(field)) return;
  const { top, bottom } = bar.getBoundingClientRect();
  const above = field.getBoundingClientRect().top;
  if (above >= bottom) return;
  const covered = Math.max(...withItsTexts(field).map(bottomOf)) + GAP - top;
  const by = Math.min(covered, above - GAP);
  if (by > 0) window.scrollBy(0, by);
}

/**
 * Keeps the focused field of a form, and its error, above the sticky bar at the form's end, whose height changes with
 * what it says: `scroll-padding` knows one height, and a tap does not scroll.
 * @returns ends it
 */
export function clearOfBar(bar: HTMLElement | null): (() => void) | undefined {
  const form = bar?.parentElement;
  if (!bar || !form) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const clearNow = () => clear(bar);
  // What moved under a pressed pointer would be let go elsewhere: a press clears it in the end.
  const clearFocused = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(':active'))) requestAnimationFrame(clearNow);
  };
  document.addEventListener('focusin', clearFocused, { signal });
  document.addEventListener('click', clearNow, { signal });
  // A warning in the bar and an error in the form come later than the focus.
  const sizes = new ResizeObserver(clearNow);
  sizes.observe(bar);
  sizes.observe(form);
  return () => {
    ending.abort();
    sizes.disconnect();
  };
}
