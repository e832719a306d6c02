import { classNames } from '~/ui/class-names.ts';

/** One grey block; its className gives it the size of what it stands for. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block max-w-full rounded-sm bg-line/75 animate-pulse', className)}
    />
  );
}
