import { isOfficeRole } from '@callboard/contract/role-list';
import { lazy, Suspense } from 'react';
import { useUser } from '~/session/use-user.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { StaffTiles } from './staff-tiles.tsx';

// Staff never see it, so it is no part of what they load.
const PortalPage = lazy(async () => {
  const { PortalPage: page } = await import('~/features/portal/portal-page.tsx');
  return { default: page };
});

export function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  if (user.role === 'customer') {
    return (
      <Suspense>
        <PortalPage user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title="Dashboard" description={`Signed in as ${user.name}`} />
      <StaffTiles isOffice={isOfficeRole(user.role)} />
    </>
  );
}
