import { Select } from '@base-ui/react/select';
import type { BaseUIEvent } from '@base-ui/react/types';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { popupClass, popupItemClass } from '~/ui/overlay/overlay-class.ts';
import {
  MenuArrow,
  MenuLabel,
  type MenuSelectProps,
  menuBoxClass,
  menuTriggerClass,
  menuValueClass,
  OptionIcon,
} from './menu-select-parts.tsx';
import { popupContainer, popupPosition } from './popup-container.ts';

/** `MenuSelect` with its list, opened right away because this code loads on click. */
export function OpenMenuSelect({ value, options, onChange, ...props }: MenuSelectProps) {
  const { pending = false } = props;
  const labelId = useId();
  const [box, setBox] = useState<HTMLDivElement | null>(null);

  return (
    <div ref={setBox} className={menuBoxClass(props.className)}>
      <MenuLabel id={labelId} label={props.label} hideLabel={props.hideLabel} />
      <Select.Root
        items={options}
        value={value}
        disabled={props.disabled}
        defaultOpen
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Select.Trigger
          aria-labelledby={labelId}
          aria-busy={pending || undefined}
          onKeyDown={ignoreTyping}
          className={menuTriggerClass(props.prompt)}
        >
          <OptionIcon>{options.find((option) => option.value === value)?.icon}</OptionIcon>
          <Select.Value className={menuValueClass}>{props.prompt}</Select.Value>
          <MenuArrow pending={pending} />
        </Select.Trigger>
        {/* Only once the control's position is known: moving the list later would lose the focus. */}
        {box && (
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
        )}
      </Select.Root>
    </div>
  );
}

// A letter typed on the closed control would choose, and here choosing saves.
function ignoreTyping(event: BaseUIEvent<KeyboardEvent<HTMLButtonElement>>) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (!isOpen && event.key.length === 1 && event.key !== ' ') event.preventBaseUIHandler();
}
