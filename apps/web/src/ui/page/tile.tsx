import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';

/** For the link itself; `Tile` is what goes inside. */
export function tileClass(className?: string) {
  return classNames(
    'group flex min-h-18 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-ink no-underline transition-colors hover:border-accent-line hover:bg-accent-wash',
    className,
  );
}

interface TileProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  figure?: ReactNode;
}

export function Tile({ icon: Icon, title, description, figure }: TileProps) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-wash text-accent-ink">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">{title}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
      {figure !== undefined && (
        <span className="text-2xl font-semibold tabular-nums">{figure}</span>
      )}
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-faint group-hover:text-accent-ink"
      />
    </>
  );
}
