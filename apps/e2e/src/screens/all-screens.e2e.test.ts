import { describe } from 'vitest';
import { journey } from '../journey.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { checkScreen } from './check-screen.ts';
import { demoIds } from './demo-ids.ts';
import { pictureScreen } from './picture-screen.ts';
import type { Visit } from './screen.ts';
import { PEOPLE, signedIn } from './signed-in.ts';

// `npm run screens` wants pictures of everything, also of what is wrong.
const look = process.env.SCREENS ? pictureScreen : (_: unknown, visit: Visit) => checkScreen(visit);

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  journey.for(PEOPLE)('every screen of %s holds', async (who, { app, person }) => {
    const ids = await demoIds(app.databaseUrl);
    const session = await signedIn(who, app, () => person('desk'));
    const { page, allow } = await person(size, { ...session, reducedMotion: 'reduce' });
    // What the browser itself says of an answer that is no success.
    allow(/status of (4\d\d|500)/);
    const visit = { page, app, ids, size };
    const problems: string[] = [];
    for (const screen of ALL_SCREENS) {
      if (screen.who !== who || (screen.only ?? size) !== size) continue;
      try {
        console.log(performance.now(), who, size, screen.name);
        await screen.open(visit);
        await look(screen, visit);
      } catch (error) {
        problems.push(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  });
});
