import { Spinner } from '~/ui/spinner.tsx';
import type { AsyncItems } from './use-async-items.ts';

interface ComboboxStatusProps {
  found: AsyncItems<unknown>;
  emptyText: string;
}

export function ComboboxStatus({ found, emptyText }: ComboboxStatusProps) {
  return (
    <div role="status" aria-live="polite" className="text-ink-faint">
      <StatusLine found={found} emptyText={emptyText} />
    </div>
  );
}

function StatusLine({ found, emptyText }: ComboboxStatusProps) {
  const lineClass = 'flex min-h-control items-center gap-2 px-3.5 pt-1';
  const count = found.items.length;
  switch (found.phase) {
    case 'idle':
      return null;
    case 'loading':
      return count > 0 ? null : (
        <p className={lineClass}>
          <Spinner />
          Searching…
        </p>
      );
    case 'failed':
      return (
        <p className={`${lineClass} text-danger-ink`}>The search failed. Type again to retry.</p>
      );
    case 'ready':
      if (count === 0) return <p className={lineClass}>{emptyText}</p>;
      return <span className="sr-only">{count === 1 ? '1 result' : `${count} results`}</span>;
  }
}
