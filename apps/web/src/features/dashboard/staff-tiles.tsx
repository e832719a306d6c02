import { DEFAULT_STATUS } from '@callboard/contract/calls/status-list';
import { MOST_COUNTED_CALLS } from '@callboard/contract/limits';
import { Link } from '@tanstack/react-router';
import { ClipboardList, PhoneCall, Settings2, Users } from 'lucide-react';
import { countUpTo } from '~/format/count-up-to.ts';
import { trpc } from '~/lib/trpc.ts';
import { Tile, tileClass } from '~/ui/page/tile.tsx';

/** Tiles for common tasks; the office also gets customers and admin. */
export function StaffTiles({ isOffice }: { isOffice: boolean }) {
  const counts = trpc.serviceCalls.countByStatus.useQuery();
  const newCalls =
    counts.data && (counts.data.find(({ key }) => key === DEFAULT_STATUS)?.count ?? 0);
  return (
    <nav aria-label="Start" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Link to="/service-calls/new" className={tileClass()}>
        <Tile
          icon={PhoneCall}
          title="Create Service Call"
          description="A customer is on the phone"
        />
      </Link>
      <Link
        to="/service-calls/status/$status"
        params={{ status: DEFAULT_STATUS }}
        className={tileClass()}
      >
        <Tile
          icon={ClipboardList}
          title="View New Calls"
          description="Calls with the status New"
          figure={newCalls === undefined ? undefined : countUpTo(newCalls, MOST_COUNTED_CALLS)}
        />
      </Link>
      {isOffice && (
        <>
          <Link to="/customers" className={tileClass()}>
            <Tile icon={Users} title="Customers" description="Search and manage customers" />
          </Link>
          <Link to="/admin" className={tileClass()}>
            <Tile
              icon={Settings2}
              title="Admin"
              description="Employees, item catalog, referral sources"
            />
          </Link>
        </>
      )}
    </nav>
  );
}
