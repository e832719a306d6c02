import {
  BadgeDollarSign,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  type LucideIcon,
  PackageSearch,
  ReceiptText,
  Tag,
  Truck,
  Wrench,
} from 'lucide-react';

export interface StatusLook {
  icon: LucideIcon;
  className: string;
}

const looks = new Map<string, StatusLook>([
  [
    'new',
    { icon: CircleDot, className: 'text-status-new-ink bg-status-new-bg border-status-new-line' },
  ],
  [
    'scheduled',
    {
      icon: CalendarClock,
      className: 'text-status-scheduled-ink bg-status-scheduled-bg border-status-scheduled-line',
    },
  ],
  [
    'confirmed',
    {
      icon: CalendarCheck,
      className: 'text-status-confirmed-ink bg-status-confirmed-bg border-status-confirmed-line',
    },
  ],
  [
    'en_route',
    {
      icon: Truck,
      className: 'text-status-en-route-ink bg-status-en-route-bg border-status-en-route-line',
    },
  ],
  [
    'in_progress',
    {
      icon: Wrench,
      className:
        'text-status-in-progress-ink bg-status-in-progress-bg border-status-in-progress-line',
    },
  ],
  [
    'on_hold',
    {
      icon: CirclePause,
      className: 'text-status-on-hold-ink bg-status-on-hold-bg border-status-on-hold-line',
    },
  ],
  [
    'waiting_parts',
    {
      icon: PackageSearch,
      className:
        'text-status-waiting-parts-ink bg-status-waiting-parts-bg border-status-waiting-parts-line',
    },
  ],
  [
    'completed',
    {
      icon: CircleCheck,
      className: 'text-status-completed-ink bg-status-completed-bg border-status-completed-line',
    },
  ],
  [
    'invoiced',
    {
      icon: ReceiptText,
      className: 'text-status-invoiced-ink bg-status-invoiced-bg border-status-invoiced-line',
    },
  ],
  [
    'closed',
    {
      icon: BadgeDollarSign,
      className: 'text-status-closed-ink bg-status-closed-bg border-status-closed-line',
    },
  ],
  [
    'canceled',
    {
      icon: CircleX,
      className: 'text-status-canceled-ink bg-status-canceled-bg border-status-canceled-line',
    },
  ],
]);

const fallback: StatusLook = {
  icon: Tag,
  className: 'text-status-new-ink bg-status-new-bg border-status-new-line',
};

/** Whole class names, because Tailwind finds them by reading the source. */
export function statusLook(key: string): StatusLook {
  return looks.get(key) ?? fallback;
}
