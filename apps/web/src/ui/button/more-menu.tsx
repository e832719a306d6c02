import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from './button-class.ts';

interface MoreChoice {
  label: string;
  /** The whole name, where the label needs what stands beside it. */
  name?: string;
  /** Loads what it opens. */
  onReach?: () => void;
  /** Why it cannot be chosen now. */
  whyNot?: string | undefined;
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
            aria-label={choice.name && [choice.name, choice.whyNot].filter(Boolean).join('. ')}
            // Not disabled, so that the reason is read.
            aria-disabled={choice.whyNot ? true : undefined}
            className="flex min-h-control w-full flex-col items-start justify-center rounded-md px-4 text-start text-sm font-medium hover:bg-sunken aria-disabled:text-ink-faint"
            onPointerEnter={choice.onReach}
            onFocus={choice.onReach}
            onClick={() => {
              if (choice.whyNot) return;
              // First, so that a dialog gives the focus back to the button.
              menu.current?.hidePopover();
              choice.onChoose();
            }}
          >
            {choice.label}
            {choice.whyNot && <span className="text-xs font-normal">{choice.whyNot}</span>}
          </button>
        ))}
      </div>
    </>
  );
}
