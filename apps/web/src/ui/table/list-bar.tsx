import type { ReactNode, Ref } from 'react';

/** The one row above a list: what narrows it, and at its end how many there are. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 sm:px-5">
      {children}
    </div>
  );
}

interface ListCountProps {
  ref?: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

/** How many there are, announced; as high before it is known, so that no row moves for it. */
export function ListCount({ ref, children }: ListCountProps) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className="min-h-5 text-sm text-ink-soft tabular-nums max-sm:w-full sm:ml-auto"
    >
      {children}
    </p>
  );
}
