import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { useTip } from './use-tip.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'>,
    ButtonStyle {
  'aria-label': string;
  icon: ReactNode;
}

export function IconButton({
  icon,
  variant = 'quiet',
  size,
  className,
  type = 'button',
  'aria-label': label,
  ...rest
}: IconButtonProps) {
  const { Tip, ...tip } = useTip();
  const square = size === 'small' ? 'min-w-control-small' : 'min-w-control';
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={buttonClass({
          variant,
          size,
          className: classNames(square, 'px-0! [&_svg]:size-4.5', className),
        })}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          tip.handlePointerEnter(event);
        }}
        onPointerLeave={(event) => {
          rest.onPointerLeave?.(event);
          tip.hide();
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          tip.handleFocus(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          tip.hide();
        }}
        onClick={(event) => {
          tip.hide();
          rest.onClick?.(event);
        }}
      >
        {icon}
      </button>
      {Tip && <Tip anchor={tip.anchor} label={label} onClose={tip.hide} />}
    </>
  );
}
