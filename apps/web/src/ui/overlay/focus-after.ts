import { ASKING } from '~/lib/keys/single-keys.ts';

/**
 * Where the focus goes as a dialog closes: to this element, but nowhere if another dialog has opened
 * meanwhile and has it.
 */
export function focusAfter(element: HTMLElement | null): HTMLElement | null | false {
  const asking = [...document.querySelectorAll(ASKING)].filter((one) => one.matches('[data-open]'));
  const last = asking.at(-1);
  return last && !last.contains(element) ? false : element;
}
