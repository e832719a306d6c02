import type { StatusKey } from '@callboard/contract/calls/statuses';
import { EllipsisVertical } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from '~/ui/button/button-class.ts';
import { StatusIcon } from '~/ui/status/status-icon.tsx';

/** What ends or interrupts a visit; each asks for its reason. */
const CHOICES = [
  { status: 'on_hold', label: 'Put on hold' },
  { status: 'waiting_parts', label: 'Waiting for parts' },
  { status: 'canceled', label: 'Cancel visit' },
] as const satisfies readonly { status: StatusKey; label: string }[];

/** The steps that a visit takes when it does not go as planned. */
export function VisitMenu({ onChoose }: { onChoose: (status: StatusKey) => void }) {
  const id = useId();
  const choices = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="More"
        style={{ anchorName: '--visit-menu' }}
        className={buttonClass({ variant: 'quiet', className: 'size-11 px-0!' })}
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      <div
        ref={choices}
        id={id}
        popover="auto"
        style={{ positionAnchor: '--visit-menu', inset: 'auto', positionArea: 'top span-left' }}
        className="rounded-lg border whitespace-nowrap border-line bg-raised p-1 text-ink shadow-popup"
      >
        {CHOICES.map(({ status, label }) => (
          <button
            key={status}
            type="button"
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-4 text-start text-sm font-medium hover:bg-sunken"
            onClick={() => {
              choices.current?.hidePopover();
              onChoose(status);
            }}
          >
            <StatusIcon status={status} />
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
