import { Outlet } from '@tanstack/react-router';
import { ReasonProvider } from '~/ui/overlay/reason-provider.tsx';
import { useUser } from './use-user.ts';

/** Screens of whoever is signed in: somebody else gets fresh ones, and nobody gets none. */
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
