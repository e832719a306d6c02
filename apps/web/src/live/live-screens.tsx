import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OnePersonsScreens } from '~/session/one-persons-screens.tsx';
import { useUser } from '~/session/use-user.ts';
import { LiveBanner } from './live-banner.tsx';
import { startLive } from './start-live.ts';

/** Screens of whoever is signed in, kept up to date with what others change. */
export function LiveScreens() {
  return (
    <>
      <OnePersonsScreens />
      <LiveUpdates />
    </>
  );
}

/** Hears of others' changes while somebody is signed in; shows when it cannot. */
function LiveUpdates() {
  const client = useQueryClient();
  const user = useUser();
  // Another role reads other things.
  const owner = user && `${user.id} ${user.role}`;
  const isHeldUp = user?.mustChangePassword === true;

  useEffect(
    () => (owner && !isHeldUp ? startLive(client, owner) : undefined),
    [client, owner, isHeldUp],
  );

  return <LiveBanner />;
}
