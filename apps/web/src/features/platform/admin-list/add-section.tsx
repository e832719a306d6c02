import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { Button } from '~/ui/button/button.tsx';
import { Card } from '~/ui/page/card.tsx';

/**
 * Whether the form for a new thing is on the page, and what opens it.
 * @param draftName what was typed into it once and is kept
 */
export function useAddSection(form: RefObject<HTMLFormElement | null>, draftName: string) {
  // It would push the list down, which most come for.
  const [isOpen, setIsOpen] = useState(() => hasDraft(draftName));
  const id = useId();

  function open() {
    flushSync(() => setIsOpen(true));
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }
  return { id, isOpen, open };
}

type AddSection = ReturnType<typeof useAddSection>;

interface AddButtonProps {
  section: AddSection;
  children: string;
}

/** Opens the add form; shown in the page header and in an empty list. */
export function AddButton({ section, children }: AddButtonProps) {
  return (
    <Button aria-controls={section.isOpen ? section.id : undefined} onClick={section.open}>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}

interface AddSectionCardProps {
  section: AddSection;
  title: string;
  children: ReactNode;
}

/** The form, above the list, while it is open. */
export function AddSectionCard({ section, title, children }: AddSectionCardProps) {
  if (!section.isOpen) return null;
  return (
    <div id={section.id} className="mb-3">
      <Card title={title}>{children}</Card>
    </div>
  );
}
