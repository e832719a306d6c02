const LANDMARKS = '[role="dialog"], main';

/** Lists open inside their control's dialog or the main landmark, where screen readers expect them. */
export function popupContainer(anchor: HTMLElement | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>(LANDMARKS) ?? undefined;
}

/** Dialogs clip overflowing content unless it is positioned against the window. */
export function popupPosition(anchor: HTMLElement | null): 'absolute' | 'fixed' {
  return anchor?.closest('[role="dialog"]') ? 'fixed' : 'absolute';
}
