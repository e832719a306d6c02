import type { RunningApp } from '../app/start-app.ts';
import type { Person } from '../browser/person.ts';
import type { ScreenSize } from '../browser/screen-sizes.ts';
import type { Stage } from '../journey.ts';
import { signedIn, type Who } from '../screens/signed-in.ts';

/** Somebody who is signed in already, with a session of their own. */
export const somebody = async (
  who: Who,
  app: RunningApp,
  person: Stage['person'],
  size: ScreenSize = 'desk',
): Promise<Person> => person(size, await signedIn(who, app));
