import { isOfficeRole } from '@callboard/contract/roles';
import { DEFAULT_STATUS } from '@callboard/contract/statuses';
import { Link } from '@tanstack/react-router';
import { ClipboardList, PhoneCall, Settings2, Users } from 'lucide-react';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page-header.tsx';
import { Tile, tileClass } from '~/ui/tile.tsx';

export function DashboardPage() {
  const user = useUser();
  const isOffice = user !== null && isOfficeRole(user.role);
  const counts = trpc.serviceCalls.countByStatus.useQuery(undefined, {
    enabled: user !== null && user.role !== 'customer',
  });
  const newCalls =
    counts.data && (counts.data.find(({ key }) => key === DEFAULT_STATUS)?.count ?? 0);

  return (
    <>
      <PageHeader title="Dashboard" description={user ? `Signed in as ${user.name}` : undefined} />
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
            description="Waiting to be scheduled"
            figure={newCalls}
          />
        </Link>
        {isOffice && (
          <>
            <Link to="/customers" className={tileClass()}>
              <Tile icon={Users} title="Customers" description="Find, edit, call" />
            </Link>
            <Link to="/admin" className={tileClass()}>
              <Tile icon={Settings2} title="Admin" description="Employees, catalog, sources" />
            </Link>
          </>
        )}
      </nav>
    </>
  );
}
