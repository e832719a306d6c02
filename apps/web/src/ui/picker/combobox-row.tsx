import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { popupItemClass } from '~/ui/overlay/overlay-class.ts';

interface ComboboxRowProps {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  /** Stays visible below any number of rows. */
  isPinned?: boolean;
  onPoint: () => void;
  onTake: () => void;
  children: ReactNode;
}

/** Focus stays in the input, which names the active row; rows take clicks but never focus. */
export function ComboboxRow({
  id,
  isActive,
  isChosen,
  isPinned = false,
  onPoint,
  onTake,
  children,
}: ComboboxRowProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      data-highlighted={isActive || undefined}
      className={classNames(popupItemClass, isPinned && 'sticky -bottom-1 bg-raised')}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
