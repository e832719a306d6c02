import { classNames } from '~/ui/class-names.ts';
import { statusStyle } from './status-style.ts';

/** A status without its word, in the colors of its badge; the word stands beside it. */
export function StatusDot({ status }: { status: string }) {
  const { icon: Icon, className } = statusStyle(status);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-5 shrink-0 place-items-center rounded-full border',
        className,
      )}
    >
      <Icon className="size-3" />
    </span>
  );
}
