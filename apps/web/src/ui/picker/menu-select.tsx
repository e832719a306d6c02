import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { openPart } from '~/lib/parts/open-part.ts';
import {
  MenuArrow,
  MenuLabel,
  type MenuSelectProps,
  menuBoxClass,
  menuTriggerClass,
  menuValueClass,
  OptionIcon,
} from './menu-select-parts.tsx';

const load = () => import('./open-menu-select.tsx').then((module) => module.OpenMenuSelect);
// Shown when the list is really requested.
const loadAhead = () => void load().catch(() => undefined);

/**
 * A select that applies right away. Its list is a quarter of a page's code, so the control renders
 * alone until someone is about to use it.
 */
export function MenuSelect(props: MenuSelectProps) {
  const labelId = useId();
  const [Open, setOpen] = useState<ComponentType<MenuSelectProps>>();
  const [isLoading, setIsLoading] = useState(false);
  if (Open) return <Open {...props} />;

  const { value, options, pending = false, disabled = false } = props;
  const chosen = options.find((option) => option.value === value);

  function open() {
    setIsLoading(true);
    void openPart(load).then((Loaded) => {
      if (Loaded) setOpen(() => Loaded);
      setIsLoading(false);
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    <div className={menuBoxClass(props.className)}>
      <MenuLabel id={labelId} label={props.label} hideLabel={props.hideLabel} />
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={labelId}
        aria-busy={pending || isLoading || undefined}
        disabled={disabled}
        data-disabled={disabled || undefined}
        className={menuTriggerClass(props.prompt)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
        onKeyDown={handleKeyDown}
      >
        <OptionIcon>{chosen?.icon}</OptionIcon>
        <span className={menuValueClass}>{props.prompt ?? chosen?.label}</span>
        <MenuArrow pending={pending || isLoading} />
      </button>
    </div>
  );
}
