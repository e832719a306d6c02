const LANDMARKS = '[role="dialog"], main';

/** Lists that hang from a control open inside its dialog or the main landmark, where screen readers expect content. */
export function popupContainer(anchor: HTMLElement | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>(LANDMARKS) ?? undefined;
}

/** A dialog cuts off what reaches over its edge, unless that is placed against the window. */
export function popupPosition(anchor: HTMLElement | null): 'absolute' | 'fixed' {
  return anchor?.closest('[role="dialog"]') ? 'fixed' : 'absolute';
}
