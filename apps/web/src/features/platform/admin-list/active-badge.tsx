import { Ban, Check } from 'lucide-react';
import { classNames } from '~/ui/class-names.ts';

/** Active or inactive, as text with an icon. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? Check : Ban;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        isActive
          ? 'border-good-line bg-good-wash text-good-ink'
          : 'border-line-strong/60 bg-sunken text-ink-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
