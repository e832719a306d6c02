import type { ReactNode } from 'react';
import { Notice } from '~/ui/notice.tsx';

interface UnknownStatusProps {
  named: string;
  /** The statuses to choose from. */
  children: ReactNode;
}

/** For an address that names no status. */
export function UnknownStatus({ named, children }: UnknownStatusProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn" title={`There is no status “${named}”`}>
        Choose one of these:
      </Notice>
      {children}
    </div>
  );
}
