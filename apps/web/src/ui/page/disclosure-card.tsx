import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '~/ui/class-names.ts';

interface DisclosureCardProps {
  title: string;
  /** Mounted only while open, so nothing loads before. */
  children: ReactNode;
}

/** A collapsible card that starts closed. */
export function DisclosureCard({ title, children }: DisclosureCardProps) {
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
      {isOpen && (
        <div id={contentId} className="border-t border-line">
          {children}
        </div>
      )}
    </section>
  );
}
