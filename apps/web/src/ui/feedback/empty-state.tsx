import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  hint?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
}

/** One line, only after a successful load: never while loading, never after an error. */
export function EmptyState({ text, hint, icon: Icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 text-sm sm:px-5">
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />}
      <div className={`flex min-w-0 flex-1 flex-wrap gap-x-2${hint ? ' basis-64' : ''}`}>
        <p className="font-medium text-ink">{text}</p>
        {hint && <p className="text-ink-faint">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
