import { Tooltip } from '@base-ui/react/tooltip';

interface IconTipProps {
  /** The button; none while nobody points at it. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
}

/** The words of an icon, for whoever points at it. */
export function IconTip({ anchor, label, onClose }: IconTipProps) {
  return (
    <Tooltip.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="z-50">
          {/* The button already carries these words as its name. */}
          <Tooltip.Popup
            aria-hidden="true"
            className="pointer-events-none rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-popup"
          >
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
