import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  hint?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
}

/** Only after a successful load: never while loading, never after an error. */
export function EmptyState({ text, hint, icon: Icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      {Icon && (
        <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-faint">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      <div>
        <p className="text-sm font-medium text-ink">{text}</p>
        {hint && <p className="mt-0.5 text-sm text-ink-faint">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
