import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '~/ui/class-names.ts';

interface DisclosureCardProps {
  title: string;
  /** Mounted only while open, so nothing loads before. */
  children: ReactNode;
  /** On paper it is open: what it holds is there, and loads nothing. */
  isPrinted?: boolean;
}

/** A collapsible card that starts closed. */
export function DisclosureCard({ title, children, isPrinted = false }: DisclosureCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const contentId = useId();
  return (
    <section
      data-card
      aria-labelledby={titleId}
      className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface"
    >
      <h2 className="text-base">
        <button
          id={titleId}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          className="flex min-h-12 w-full items-center justify-between gap-4 rounded-lg px-4 text-left hover:bg-sunken sm:px-5"
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4.5 text-ink-faint', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {(isOpen || isPrinted) && (
        <div
          id={contentId}
          className={classNames('border-t border-line', !isOpen && 'hidden print:block')}
        >
          {children}
        </div>
      )}
    </section>
  );
}
