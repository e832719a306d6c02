import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { Spinner } from '~/ui/spinner.tsx';

interface MenuOption {
  value: string;
  label: string;
  icon?: ReactNode;
}

export interface MenuSelectProps {
  label: string;
  hideLabel?: boolean;
  value: string;
  options: readonly MenuOption[];
  /** Called only on commit: not while arrowing, nor for letters typed on the closed control. */
  onChange: (value: string) => void;
  pending?: boolean;
  disabled?: boolean;
  /** What is asked for instead of what is chosen, where choosing is the next thing to do. */
  prompt?: string;
  className?: string;
}

export const menuBoxClass = (className: string | undefined) =>
  classNames('relative flex min-w-0 flex-col gap-1.5', className);

export const menuTriggerClass = (prompt: string | undefined) =>
  classNames(
    'flex min-h-control w-full min-w-0 items-center gap-2 rounded-md border pr-2.5 pl-3 text-sm font-medium shadow-card transition-colors select-none data-disabled:cursor-not-allowed data-disabled:opacity-60',
    prompt === undefined
      ? 'border-line-strong/60 bg-surface text-ink hover:bg-sunken'
      : 'border-accent bg-accent text-on-accent hover:bg-accent-hover',
  );

/** On a phone what was chosen takes another line and is never cut. */
export const menuValueClass = 'min-w-0 flex-1 text-start max-sm:leading-tight sm:truncate';

interface MenuLabelProps extends Pick<MenuSelectProps, 'label' | 'hideLabel'> {
  id: string;
}

export function MenuLabel({ id, label, hideLabel = false }: MenuLabelProps) {
  return (
    <span id={id} className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-faint'}>
      {label}
    </span>
  );
}

export function OptionIcon({ children }: { children: ReactNode }) {
  return children ? (
    <span aria-hidden="true" className="shrink-0 [&_svg]:size-4">
      {children}
    </span>
  ) : null;
}

export function MenuArrow({ pending }: { pending: boolean }) {
  return pending ? (
    <Spinner />
  ) : (
    <ChevronDown aria-hidden="true" className="size-4 shrink-0 opacity-75" />
  );
}
