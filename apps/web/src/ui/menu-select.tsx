import { Select } from '@base-ui/react/select';
import type { BaseUIEvent } from '@base-ui/react/types';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { popupClass, popupItemClass } from './overlay-class.ts';
import { popupContainer, popupPosition } from './popup-container.ts';
import { Spinner } from './spinner.tsx';

export interface MenuOption {
  value: string;
  label: string;
  icon?: ReactNode;
}

interface MenuSelectProps {
  label: string;
  hideLabel?: boolean;
  value: string;
  options: readonly MenuOption[];
  /** Only when a choice is made: not while arrows move, nor by letters typed on the closed control. */
  onChange: (value: string) => void;
  pending?: boolean;
  disabled?: boolean;
  /** The look of the control, such as a status's colours. */
  triggerClassName?: string;
  className?: string;
}

export function MenuSelect({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  pending = false,
  disabled,
  triggerClassName = 'border-line-strong/60 bg-surface text-ink hover:bg-sunken',
  className,
}: MenuSelectProps) {
  const labelId = useId();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setBox} className={classNames('relative flex min-w-0 flex-col gap-1.5', className)}>
      <span
        id={labelId}
        className={classNames(hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-faint')}
      >
        {label}
      </span>
      <Select.Root
        items={options}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Select.Trigger
          aria-labelledby={labelId}
          aria-busy={pending || undefined}
          onKeyDown={ignoreTyping}
          className={classNames(
            'flex min-h-control w-full min-w-0 items-center gap-2 rounded-md border pr-2.5 pl-3 text-sm font-medium shadow-card transition-colors select-none data-disabled:cursor-not-allowed data-disabled:opacity-60',
            triggerClassName,
          )}
        >
          <OptionIcon>{options.find((option) => option.value === value)?.icon}</OptionIcon>
          <Select.Value className="min-w-0 flex-1 truncate text-start" />
          {pending ? (
            <Spinner />
          ) : (
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 opacity-75" />
          )}
        </Select.Trigger>
        <Select.Portal container={popupContainer(box)}>
          <Select.Positioner
            positionMethod={popupPosition(box)}
            sideOffset={4}
            align="start"
            alignItemWithTrigger={false}
            className="z-50 outline-none"
          >
            <Select.Popup className={popupClass}>
              <Select.List className="relative max-h-[min(var(--available-height),32rem)] scroll-py-1 overflow-y-auto overscroll-contain p-1">
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={popupItemClass}>
                    <OptionIcon>{option.icon}</OptionIcon>
                    <Select.ItemText className="min-w-0 flex-1 pr-4">
                      {option.label}
                    </Select.ItemText>
                    <span className="size-4">
                      <Select.ItemIndicator>
                        <Check aria-hidden="true" className="size-4 text-accent-ink" />
                      </Select.ItemIndicator>
                    </span>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </div>
  );
}

// A letter typed on the closed control would choose at once, and here a choice is saved at once.
function ignoreTyping(event: BaseUIEvent<KeyboardEvent<HTMLButtonElement>>) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (!isOpen && event.key.length === 1 && event.key !== ' ') event.preventBaseUIHandler();
}

function OptionIcon({ children }: { children: ReactNode }) {
  return children ? (
    <span aria-hidden="true" className="shrink-0 [&_svg]:size-4">
      {children}
    </span>
  ) : null;
}
