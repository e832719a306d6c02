import { type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasDraft } from '~/lib/draft/drafts.ts';

/**
 * Whether the form for a new thing is on the page, and what opens it.
 * @param draftName what was typed into it once and is kept
 */
export function useAddSection(form: RefObject<HTMLFormElement | null>, draftName: string) {
  // On a phone the form would push the list off the screen.
  const [isOpen, setIsOpen] = useState(
    () => window.matchMedia('(width >= 40rem)').matches || hasDraft(draftName),
  );
  const id = useId();

  function open() {
    flushSync(() => setIsOpen(true));
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }
  return { id, isOpen, open };
}

export type AddSection = ReturnType<typeof useAddSection>;
