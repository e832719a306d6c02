import type { ReactNode, Ref } from 'react';
import { classNames } from '~/ui/class-names.ts';

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
  /** Whether a phone only says it: a number of rows is not worth one of its own. */
  isOnlySaidOnMobile?: boolean;
}

/** How many there are, announced; as high before it is known, so that no row moves for it. */
export function ListCount({ ref, children, isOnlySaidOnMobile = false }: ListCountProps) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={classNames(
        'min-h-5 text-sm text-ink-soft tabular-nums sm:ml-auto',
        isOnlySaidOnMobile ? 'max-sm:sr-only' : 'max-sm:w-full',
      )}
    >
      {children}
    </p>
  );
}
