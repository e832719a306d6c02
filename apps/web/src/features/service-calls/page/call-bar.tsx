import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { SessionRole } from '@callboard/contract/people/roles';
import { CreditCard, Navigation, Phone, Plus, Wrench } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { nextStatus, stepLabel } from '~/features/service-calls/changes/next-status.ts';
import { mapHref } from '~/format/address.ts';
import { telHref } from '~/format/phone.ts';
import { StatusIcon } from '~/ui/status/status-icon.tsx';
import type { SetStatus } from './use-set-status.ts';

/** Guards against double taps: no one means two steps within a second. */
const REST_MS = 1000;

/** Whether the next step has just changed. */
function useIsFresh(next: StatusKey | undefined): boolean {
  const [seen, setSeen] = useState({ next, isFresh: false });
  if (seen.next !== next) setSeen({ next, isFresh: true });

  useEffect(() => {
    if (!seen.isFresh) return;
    const rest = setTimeout(() => setSeen({ next: seen.next, isFresh: false }), REST_MS);
    return () => clearTimeout(rest);
  }, [seen]);

  return seen.isFresh || seen.next !== next;
}

/** A button in the bottom bar. */
const barItem =
  'flex min-h-bottom-bar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-medium text-ink no-underline active:bg-sunken';

interface CallBarProps {
  call: ServiceCall;
  role: SessionRole;
  status: SetStatus;
  onAddItem: (from: HTMLElement | null) => void;
  onAddPayment: (from: HTMLElement | null) => void;
}

/** On phones: a technician's actions on the way and on site. */
export function CallBar({ call, role, status, onAddItem, onAddPayment }: CallBarProps) {
  const next = nextStatus(status.statusOf(call), role === 'tech');
  const isFresh = useIsFresh(next);
  const tappedAt = useRef(0);
  return (
    <div
      data-bar="bottom"
      data-chrome
      role="group"
      aria-label="Quick actions"
      className="sticky bottom-0 z-20 -mx-4 mt-5 -mb-5 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <a href={telHref(call.customer.phone)} className={barItem}>
        <Phone aria-hidden="true" className="size-5" />
        Call
      </a>
      <a href={mapHref(call.property.address)} className={barItem}>
        <Navigation aria-hidden="true" className="size-5" />
        Navigate
      </a>
      {next && (
        <button
          type="button"
          className={barItem}
          // Not disabled, to keep the focus.
          aria-disabled={isFresh || undefined}
          onClick={({ timeStamp }) => {
            // The second tap arrives before the first one renders.
            if (isFresh || timeStamp - tappedAt.current < REST_MS) return;
            tappedAt.current = timeStamp;
            status.set(call, next);
          }}
        >
          <StatusIcon status={next} className="size-5 text-accent-ink" />
          <span className="sr-only">Next status: </span>
          <span className="max-w-full text-center leading-tight">{stepLabel(next)}</span>
        </button>
      )}
      <AddMenu onAddItem={onAddItem} onAddPayment={onAddPayment} />
    </div>
  );
}

const CHOICE =
  'flex min-h-control w-full items-center gap-3 rounded-md px-4 text-start text-sm font-medium active:bg-sunken';

interface AddMenuProps {
  onAddItem: (from: HTMLElement | null) => void;
  onAddPayment: (from: HTMLElement | null) => void;
}

/** On phones: both Add actions behind one button. */
function AddMenu({ onAddItem, onAddPayment }: AddMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);

  function choose(add: AddMenuProps['onAddItem']) {
    choices.current?.hidePopover();
    add(button.current);
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={barItem}>
        <Plus aria-hidden="true" className="size-5" />
        Add
      </button>
      <div
        ref={choices}
        id={id}
        popover="auto"
        className="fixed inset-auto right-2 bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom)+0.5rem)] rounded-lg border border-line bg-raised p-1 text-ink shadow-popup"
      >
        <button type="button" className={CHOICE} onClick={() => choose(onAddItem)}>
          <Wrench aria-hidden="true" className="size-4 text-ink-soft" />
          Line item
        </button>
        <button type="button" className={CHOICE} onClick={() => choose(onAddPayment)}>
          <CreditCard aria-hidden="true" className="size-4 text-ink-soft" />
          Payment
        </button>
      </div>
    </>
  );
}
