import { isOfficeRole } from '@callboard/contract/platform/role-list';
import type { MyDayProps } from '~/features/dispatch/my-day/my-day.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useUser } from '~/session/use-user.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { StaffTiles } from './staff-tiles.tsx';

// Loaded by nobody but those who see them.
const PortalPage = lazyPart(() =>
  import('~/features/portal/portal-page.tsx').then((part) => part.PortalPage),
);
const OfficeDay = lazyPart(() => import('./office/office-day.tsx').then((part) => part.OfficeDay));
const MyDay = lazyPart<MyDayProps>(
  () => import('~/features/dispatch/my-day/my-day.tsx').then((part) => part.MyDay),
  <SkeletonRegion label="Loading the day" lines={8} className="min-h-dvh" />,
);
const AdminDay = lazyPart(() => import('./office/admin-day.tsx').then((part) => part.AdminDay));

export function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  if (user.role === 'customer') return <PortalPage user={user} />;
  const isOffice = isOfficeRole(user.role);
  return (
    <>
      <PageHeader
        title="Dashboard"
        meta={<span className="text-sm text-ink-soft">Signed in as {user.name}</span>}
        actions={isOffice && <StaffTiles isOffice />}
      />
      {user.role === 'admin' && <AdminDay />}
      {user.role === 'dispatcher' && <OfficeDay />}
      {!isOffice && <MyDay below={<StaffTiles />} />}
    </>
  );
}
