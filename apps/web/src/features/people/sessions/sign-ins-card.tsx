import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useUser } from '~/session/use-user.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { DisclosureCard } from '~/ui/page/disclosure-card.tsx';
import type { SignedInDevicesProps } from './signed-in-devices.tsx';

const SignedInDevices = lazyPart<SignedInDevicesProps>(
  () => import('./signed-in-devices.tsx').then((part) => part.SignedInDevices),
  <SkeletonRegion label="Loading the devices" lines={3} />,
);

/** For admins: a person's signed-in devices, loaded when opened. */
export function SignInsCard(props: SignedInDevicesProps) {
  const user = useUser();
  if (user?.role !== 'admin') return null;
  return (
    <DisclosureCard title="Signed-in devices">
      <SignedInDevices {...props} />
    </DisclosureCard>
  );
}
