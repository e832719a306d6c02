import '~/styles/status-colors.css';
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

export interface StatusStyle {
  icon: LucideIcon;
  className: string;
}

const styles = new Map<string, StatusStyle>([
  ['new', { icon: CircleDot, className: 'status-new' }],
  [
    'scheduled',
    {
      icon: CalendarClock,
      className: 'status-scheduled',
    },
  ],
  [
    'confirmed',
    {
      icon: CalendarCheck,
      className: 'status-confirmed',
    },
  ],
  [
    'en_route',
    {
      icon: Truck,
      className: 'status-en-route',
    },
  ],
  [
    'in_progress',
    {
      icon: Wrench,
      className: 'status-in-progress',
    },
  ],
  [
    'on_hold',
    {
      icon: CirclePause,
      className: 'status-on-hold',
    },
  ],
  [
    'waiting_parts',
    {
      icon: PackageSearch,
      className: 'status-waiting-parts',
    },
  ],
  [
    'completed',
    {
      icon: CircleCheck,
      className: 'status-completed',
    },
  ],
  [
    'invoiced',
    {
      icon: ReceiptText,
      className: 'status-invoiced',
    },
  ],
  [
    'closed',
    {
      icon: BadgeDollarSign,
      className: 'status-closed',
    },
  ],
  [
    'canceled',
    {
      icon: CircleX,
      className: 'status-canceled',
    },
  ],
]);

const fallback: StatusStyle = {
  icon: Tag,
  className: 'status-new',
};

/** Full class names, because Tailwind finds them by reading the source. */
export function statusStyle(key: string): StatusStyle {
  return styles.get(key) ?? fallback;
}
