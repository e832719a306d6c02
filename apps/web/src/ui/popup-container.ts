/**
 * Lists that hang from a control open inside the main landmark, where screen readers expect content.
 * Undefined leaves the choice to Base UI, which opens them inside the dialog that the control is in.
 */
export function popupContainer(anchor: HTMLElement | null): HTMLElement | undefined {
  return anchor?.closest('main') ?? undefined;
}
