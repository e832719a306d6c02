import type { ReactNode } from 'react';

/** Keep it mounted and change its text: a region mounted with its text is not announced. */
export function LiveStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {children}
    </p>
  );
}
