import { Outlet } from '@tanstack/react-router';
import { ReasonProvider } from '~/ui/overlay/reason-provider.tsx';
import { useUser } from './use-user.ts';

/** The signed-in user's screens; remounted for another user. */
export function OnePersonsScreens() {
  const user = useUser();
  return (
    user && (
      <ReasonProvider key={user.id}>
        <Outlet />
      </ReasonProvider>
    )
  );
}
