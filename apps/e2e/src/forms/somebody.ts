import type { RunningApp } from '../app/start-app.ts';
import type { Person } from '../browser/person.ts';
import type { Stage } from '../journey.ts';
import { signedIn, type Who } from '../screens/signed-in.ts';

/** Somebody at a desk, signed in already; each role signs in once for all tests of a file. */
export async function somebody(
  who: Who,
  app: RunningApp,
  person: Stage['person'],
): Promise<Person> {
  return person('desk', await signedIn(who, app, () => person('desk')));
}
