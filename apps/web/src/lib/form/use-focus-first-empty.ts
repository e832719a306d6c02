import { useEffect, useRef } from 'react';

/**
 * For a form that takes its opener's place: the focus, lost with the opener, goes to the first
 * empty field. A focus that is anywhere else stays there.
 */
export function useFocusFirstEmpty() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A press on something that is no control puts the focus on the main landmark.
    if (!document.activeElement?.matches('body, main')) return;
    const found = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    const fields = [...(found ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  return form;
}
