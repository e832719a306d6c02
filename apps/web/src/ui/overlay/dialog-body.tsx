import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';

interface DialogBodyProps {
  children: ReactNode;
  className?: string;
}

export function DialogBody({ children, className }: DialogBodyProps) {
  return (
    <div
      className={classNames(
        'relative flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5',
        className,
      )}
    >
      {children}
    </div>
  );
}
