import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';

/** For the link itself; `Tile` is what goes inside. */
export function tileClass(className?: string) {
  return classNames(
    'group relative flex min-h-18 items-center gap-4 rounded-lg border border-line bg-surface p-4 text-ink no-underline shadow-card transition-[border-color,box-shadow] hover:border-accent-line hover:shadow-popup sm:min-h-36 sm:flex-col sm:items-start sm:justify-between sm:p-5',
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
      <span className="min-w-0 flex-1 sm:flex-none">
        <span className="block text-base font-semibold">{title}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
      {figure !== undefined && (
        <span className="text-2xl font-semibold sm:absolute sm:top-6 sm:right-5 sm:leading-none">
          {figure}
        </span>
      )}
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5 group-hover:text-accent-ink sm:absolute sm:right-4 sm:bottom-5"
      />
    </>
  );
}
