const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((control) => `${control}:not(:disabled)`)
  .join();

/** What a control is called; those with only an icon have a label. */
const wordsOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]');

/** What had the focus: in which row, by which words, and whether its focus was shown. */
interface Held {
  row: string;
  words: string | null;
  isShown: boolean;
}

const isLayer = (element: Element) =>
  element.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * For what is around lists whose rows have `data-row`, as `ref`: a row that a change moves to another group is a new
 * element, and the focus goes with it. Within one list React itself keeps it.
 */
export function keepRowFocus(lists: HTMLElement | null) {
  let held: Held | undefined;

  function note({ target }: FocusEvent) {
    // What was asked in a dialog goes back to the row.
    if (!(target instanceof Element) || isLayer(target)) return;
    const row = lists?.contains(target) ? rowOf(target)?.dataset.row : undefined;
    held =
      row === undefined
        ? undefined
        : { row, words: wordsOf(target), isShown: target.matches(':focus-visible') };
  }

  // A press on what takes no focus clears it.
  function forget({ target }: PointerEvent) {
    if (target instanceof Element && !isLayer(target)) held = undefined;
  }

  function putBack() {
    if (!held || !lists || document.activeElement !== document.body) return;
    const { row, words, isShown } = held;
    const moved = [...lists.querySelectorAll<HTMLElement>('[data-row]')].find(
      ({ dataset }) => dataset.row === row,
    );
    const controls = [...(moved?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    const next = controls.find((control) => wordsOf(control) === words) ?? controls[0];
    // Where somebody works with the mouse, the page stays where it is.
    next?.focus({ preventScroll: !isShown });
  }

  // The whole page: a dialog that closes after the row has moved leaves the focus nowhere, too.
  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
  };
}
