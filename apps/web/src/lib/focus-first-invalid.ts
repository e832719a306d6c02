/** Focuses the first field marked invalid, in the topmost dialog or the page, once it is painted. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"] form');
    const scope = dialogs.item(dialogs.length - 1) ?? document;
    scope.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
