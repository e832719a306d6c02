import { classNames } from '~/ui/class-names.ts';

/** A gray block; its className sets the size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block max-w-full rounded-sm bg-line/75 animate-pulse', className)}
    />
  );
}
