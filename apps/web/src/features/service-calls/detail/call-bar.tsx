import type { ServiceCall } from '@callboard/contract/service-calls';
import { Navigation, Phone } from 'lucide-react';
import { mapHref } from '~/format/address.ts';
import { telHref } from '~/format/phone.ts';
import { statusLabel } from '~/format/status-label.ts';
import { StatusIcon } from '~/ui/status-icon.tsx';
import { AddMenu } from './add-menu.tsx';
import { barItem } from './bar-item.ts';
import { nextStatus } from './next-status.ts';
import type { SetStatus } from './use-set-status.ts';

interface CallBarProps {
  call: ServiceCall;
  status: SetStatus;
  onAddItem: (from: HTMLElement | null) => void;
  onAddPayment: (from: HTMLElement | null) => void;
}

/** On a phone: what a technician does on the way and at the door. */
export function CallBar({ call, status, onAddItem, onAddPayment }: CallBarProps) {
  const next = nextStatus(status.statusOf(call));
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
        <button type="button" className={barItem} onClick={() => status.set(call, next)}>
          <StatusIcon status={next} className="size-5 text-accent-ink" />
          <span className="sr-only">Next status: </span>
          <span className="max-w-full truncate">{statusLabel(next)}</span>
        </button>
      )}
      <AddMenu onAddItem={onAddItem} onAddPayment={onAddPayment} />
    </div>
  );
}
