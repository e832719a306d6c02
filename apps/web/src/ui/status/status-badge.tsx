import { classNames } from '~/ui/class-names.ts';
import { statusStyle } from './status-style.ts';

interface StatusBadgeProps {
  /** The status key, for icon and color. */
  status: string;
  label: string;
  className?: string;
}

export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const style = statusStyle(status);
  return (
    <span
      className={classNames(
        // The longest word fits on a narrow phone with large letters, too.
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap max-sm:text-[min(var(--size-xs),4.5vw)] max-sm:whitespace-normal',
        style.className,
        className,
      )}
    >
      <style.icon aria-hidden="true" className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
