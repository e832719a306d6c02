import type { ReactNode } from 'react';

/** Keep it mounted and change its words: a region that arrives together with its text is not read. */
export function LiveStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {children}
    </p>
  );
}
