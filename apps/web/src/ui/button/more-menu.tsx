import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from './button-class.ts';

interface MoreChoice {
  label: string;
  /** The whole name, where the label needs what stands beside it. */
  name?: string;
  /** Loads what it opens. */
  onReach?: () => void;
  onChoose: () => void;
}

interface MoreMenuProps {
  /** What the choices are about: "Actions for Carrier 24ACC6". */
  label: string;
  choices: readonly MoreChoice[];
  size?: 'small' | 'medium';
}

/** Several actions behind one button; the browser closes it and gives the focus back. */
export function MoreMenu({ label, choices, size = 'medium' }: MoreMenuProps) {
  const id = useId();
  const anchor = `--more-${id.replaceAll(/\W/g, '')}`;
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor }}
        className={buttonClass({ size, className: 'aspect-square shrink-0 px-0!' })}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        style={{
          positionAnchor: anchor,
          inset: 'auto',
          positionArea: 'bottom span-left',
          positionTryFallbacks: 'flip-block',
        }}
        className="rounded-lg border border-line bg-raised p-1 whitespace-nowrap text-ink shadow-popup"
      >
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            aria-label={choice.name}
            className="flex min-h-control w-full items-center rounded-md px-4 text-start text-sm font-medium hover:bg-sunken"
            onPointerEnter={choice.onReach}
            onFocus={choice.onReach}
            onClick={() => {
              // First, so that a dialog gives the focus back to the button.
              menu.current?.hidePopover();
              choice.onChoose();
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </>
  );
}
