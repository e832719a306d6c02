import { DEFAULT_STATUS } from '@callboard/contract/calls/status-list';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { Link, linkOptions } from '@tanstack/react-router';
import { ClipboardList, PhoneCall, Settings2, Users } from 'lucide-react';
import { countUpTo } from '~/format/count-up-to.ts';
import { trpc } from '~/lib/trpc.ts';
import { classNames } from '~/ui/class-names.ts';

const NEW_CALLS = 'View New Calls';

const TILES = [
  {
    link: linkOptions({ to: '/service-calls/new' }),
    icon: PhoneCall,
    title: 'Create Service Call',
    description: 'A customer is on the phone',
  },
  {
    link: linkOptions({
      to: '/service-calls/status/$status',
      params: { status: DEFAULT_STATUS },
    }),
    icon: ClipboardList,
    title: NEW_CALLS,
    description: 'Calls with the status New',
  },
  {
    link: linkOptions({ to: '/customers' }),
    icon: Users,
    title: 'Customers',
    description: 'Search and manage customers',
  },
  {
    link: linkOptions({ to: '/admin' }),
    icon: Settings2,
    title: 'Admin',
    description: 'Employees, item catalog, referral sources',
  },
] as const;

/** Common tasks: a technician's below the day, the office's beside the page's name. */
export function StaffTiles({ isOffice = false }: { isOffice?: boolean }) {
  const newCalls = useNewCalls();
  return (
    <nav
      aria-label="Start"
      className={classNames('grid grid-cols-2 gap-2', isOffice ? 'sm:flex' : 'mb-4 max-w-2xl')}
    >
      {TILES.slice(0, isOffice ? undefined : 2).map(({ link, icon: Icon, title, description }) => (
        <Link
          key={title}
          {...link}
          className="flex min-h-control items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-3 text-sm text-ink no-underline hover:bg-sunken"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="sr-only">{description}</span>
          </span>
          {/* Two digits fit before they are known, so that nothing moves for them. */}
          {title === NEW_CALLS && (
            <span className="min-w-[2ch] text-end font-semibold tabular-nums">{newCalls}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** How many calls are new, as far as they are counted; nothing until that is known. */
function useNewCalls(): string | undefined {
  const { data } = trpc.serviceCalls.countByStatus.useQuery();
  if (!data) return undefined;
  return countUpTo(data.find(({ key }) => key === DEFAULT_STATUS)?.count ?? 0, MOST_COUNTED_CALLS);
}
