import type { ReactNode } from 'react';

/** Cancel first, the main action last; on phones they share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 max-sm:*:flex-1 sm:px-5">
      {children}
    </footer>
  );
}
