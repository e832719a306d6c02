import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import type { Person } from '../browser/person.ts';
import type { ScreenSize } from '../browser/screen-sizes.ts';
import type { Stage } from '../journey.ts';
import { checkScreen } from './check-screen.ts';
import { pictureScreen } from './picture-screen.ts';
import type { Screen, Visit } from './screen.ts';
import { signedIn, type Who } from './signed-in.ts';

interface Walk {
  app: RunningApp;
  person: Stage['person'];
  size: ScreenSize;
  /** What else is looked at, after what is looked at everywhere. */
  alsoLook?: (screen: Screen, visit: Visit) => Promise<void>;
}

// `npm run screens` wants pictures of everything, also of what is wrong.
const look = process.env.SCREENS ? pictureScreen : checkScreen;

/** Opens one screen after the other and looks at each; gives what was wrong. */
export async function walkScreens(
  screens: readonly Screen[],
  { app, person, size, alsoLook }: Walk,
): Promise<string[]> {
  const ids = await demoIds(app.databaseUrl);
  const people = new Map<Who, Person>();
  const problems: string[] = [];

  async function personFor(who: Who): Promise<Person> {
    const known = people.get(who);
    if (known) return known;
    const session = await signedIn(who, app);
    const made = await person(size, session);
    // What the browser itself says of an answer that is no success.
    made.allow(/status of (4\d\d|500)/);
    // What was typed on one screen would open the next one with it.
    await made.page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('draft ')) localStorage.removeItem(key);
      }
    });
    people.set(who, made);
    return made;
  }

  for (const screen of screens) {
    if (screen.only && screen.only !== size) continue;
    const { page } = await personFor(screen.who);
    try {
      await screen.open({ page, app, ids, size });
      await look(screen, { page, app, ids, size });
      await alsoLook?.(screen, { page, app, ids, size });
    } catch (error) {
      problems.push(`${screen.name} on a ${size}: ${String(error)}`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return problems;
}
