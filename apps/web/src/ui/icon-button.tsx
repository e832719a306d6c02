import { Tooltip } from '@base-ui/react/tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'>,
    ButtonLook {
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
  const square = size === 'small' ? 'min-w-control-small' : 'min-w-control';
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        {...rest}
        type={type}
        aria-label={label}
        className={buttonClass({
          variant,
          size,
          className: classNames(square, 'px-0! [&_svg]:size-4.5', className),
        })}
      >
        {icon}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-50">
          {/* The button already carries these words as its name. */}
          <Tooltip.Popup
            aria-hidden="true"
            className="rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-popup transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
