import { isOfficeRole } from '@callboard/contract/roles';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page-header.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import { StaffTiles } from './staff-tiles.tsx';

export function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Dashboard" description={`Signed in as ${user.name}`} />
      {user.role === 'customer' ? (
        <CustomerVisits />
      ) : (
        <StaffTiles isOffice={isOfficeRole(user.role)} />
      )}
    </>
  );
}
