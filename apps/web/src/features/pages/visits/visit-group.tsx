import { type ReactNode, useId } from 'react';

interface VisitGroupProps<Visit> {
  title: string;
  visits: readonly Visit[];
  children: (visit: Visit) => ReactNode;
}

/** Visits of which one asks the same, with their heading; nothing where there are none. */
export function VisitGroup<Visit>({ title, visits, children }: VisitGroupProps<Visit>) {
  const titleId = useId();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-b border-line last:border-b-0">
      <h3 id={titleId} className="bg-sunken px-4 py-1.5 text-xs font-medium text-ink-soft sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">{visits.map(children)}</ul>
    </section>
  );
}
