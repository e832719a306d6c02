import { askingNow } from '~/lib/keys/single-keys.ts';

/**
 * Where the focus goes as a dialog closes: to this element, but nowhere if another dialog has opened
 * meanwhile and has it.
 */
export function focusAfter(element: HTMLElement | null): HTMLElement | null | false {
  const asking = askingNow();
  return asking && !asking.contains(element) ? false : element;
}
