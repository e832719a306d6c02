import { Tooltip } from '@base-ui/react/tooltip';

interface IconTipProps {
  /** The hovered button, if any. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
}

/** An icon button's tooltip. */
export function IconTip({ anchor, label, onClose }: IconTipProps) {
  return (
    <Tooltip.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="z-50">
          {/* The button already has this text as its name. */}
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
