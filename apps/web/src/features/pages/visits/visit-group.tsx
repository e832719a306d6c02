import { type ReactNode, useId } from 'react';

interface VisitGroupProps {
  title: string;
  children: ReactNode;
}

/** Visits of which one asks the same, with their heading. */
export function VisitGroup({ title, children }: VisitGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-b border-line last:border-b-0">
      <h3 id={titleId} className="bg-sunken px-4 py-1.5 text-xs font-medium text-ink-soft sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
