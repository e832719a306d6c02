import { useEffect, useRef } from 'react';

/**
 * For a form that replaces its opener: the focus, lost with the opener, moves to the first empty
 * field. A focus elsewhere stays.
 */
export function useFocusFirstEmpty() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Clicking outside controls focuses the main landmark.
    if (!document.activeElement?.matches('body, main')) return;
    const found = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    const fields = [...(found ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  return form;
}
