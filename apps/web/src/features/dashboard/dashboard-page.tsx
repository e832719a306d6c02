import { isOfficeRole } from '@callboard/contract/people/role-list';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { StaffTiles } from './staff-tiles.tsx';

// Staff never see the portal, so they do not load it.
const PortalPage = lazyPart(() =>
  import('~/features/portal/portal-page.tsx').then((part) => part.PortalPage),
);

export function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  if (user.role === 'customer') return <PortalPage user={user} />;
  return (
    <>
      <PageHeader title="Dashboard" description={`Signed in as ${user.name}`} />
      <StaffTiles isOffice={isOfficeRole(user.role)} />
    </>
  );
}
