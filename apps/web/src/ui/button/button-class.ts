import { classNames } from '~/ui/class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
type ButtonSize = 'medium' | 'small';

// On a phone with large letters a label may need two lines.
const base =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none max-sm:whitespace-normal no-underline transition-colors duration-100 not-aria-disabled:active:opacity-75 aria-disabled:cursor-not-allowed disabled:cursor-not-allowed forced-colors:border-[ButtonText]';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-card not-aria-disabled:hover:bg-accent-hover',
  secondary:
    'border-line-strong/60 bg-surface text-ink shadow-card not-aria-disabled:hover:bg-sunken not-aria-disabled:active:border-line-strong',
  quiet:
    'border-transparent bg-transparent text-ink-soft not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink',
  danger:
    'border-transparent bg-danger text-on-accent shadow-card not-aria-disabled:hover:bg-danger-hover',
  // In rows there are many of them: red only where one is about to be pressed.
  'danger-quiet':
    'border-transparent bg-transparent text-ink-soft not-aria-disabled:hover:bg-danger-wash not-aria-disabled:hover:text-danger-ink',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-control px-3.5 text-sm',
  small: 'min-h-control-small px-2.5 text-sm',
};

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** For links that look like buttons; a button itself is `Button`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  className,
}: ButtonStyle = {}) {
  return classNames(base, variants[variant], sizes[size], className);
}
