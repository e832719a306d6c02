import { OnePersonsScreens } from '~/session/one-persons-screens.tsx';
import { LiveLine } from './live-line.tsx';

/** Screens of whoever is signed in, kept up to date with what others change. */
export function LiveScreens() {
  return (
    <>
      <OnePersonsScreens />
      <LiveLine />
    </>
  );
}
