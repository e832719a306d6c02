/** Sets CSS variables on an element; the content security policy forbids style attributes. */
export const cssVars =
  (vars: Record<`--${string}`, number>) =>
  (element: HTMLElement | null): void => {
    if (!element) return;
    for (const [name, value] of Object.entries(vars))
      element.style.setProperty(name, String(value));
  };
