import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { Spinner } from '~/ui/spinner.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  pending?: boolean;
  pendingLabel?: string;
  /** Not available now, but still reachable by keyboard so that its reason can be read. */
  unavailable?: boolean;
}

export function Button({
  variant,
  size,
  className,
  pending = false,
  pendingLabel = 'Saving…',
  unavailable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = pending || unavailable;

  // aria-disabled instead of disabled: a disabled button loses the focus after a click.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      data-pending={pending || undefined}
      className={buttonClass({
        variant,
        size,
        className: classNames(className, unavailable && 'opacity-60'),
      })}
      onClick={handleClick}
    >
      {pending ? (
        <>
          <Spinner />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
