import { Plus } from 'lucide-react';
import { Button } from '~/ui/button/button.tsx';
import type { AddSection } from './use-add-section.ts';

interface AddButtonProps {
  section: AddSection;
  children: string;
}

/** Leads to the form for a new thing; stands in the page's head and where a list is empty. */
export function AddButton({ section, children }: AddButtonProps) {
  return (
    <Button aria-controls={section.isOpen ? section.id : undefined} onClick={section.open}>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}
