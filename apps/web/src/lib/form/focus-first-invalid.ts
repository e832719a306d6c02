const MOST_FRAMES = 30;

/**
 * Focuses an element once it is painted, which can take a few frames when a form's rules have just
 * loaded.
 */
export function focusOncePainted(find: () => HTMLElement | null, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const found = find();
    if (found) found.focus();
    else if (frames > 0) focusOncePainted(find, frames - 1);
  });
}

/** Focuses the first field marked invalid, in the topmost dialog or the page, once it is painted. */
export function focusFirstInvalid(): void {
  focusOncePainted(() => {
    const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"] form');
    const scope = dialogs.item(dialogs.length - 1) ?? document;
    // What is hidden takes no focus.
    return scope.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden] *)');
  });
}
