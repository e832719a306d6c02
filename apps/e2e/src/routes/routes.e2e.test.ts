import { expect } from '@playwright/test';
import { describe } from 'vitest';
import { journey } from '../journey.ts';
import { demoIds } from '../screens/demo-ids.ts';
import { PEOPLE, signedIn } from '../screens/signed-in.ts';
import { endOf, ROUTES } from './routes.ts';

describe.each(PEOPLE)('opened as %s', (who) => {
  journey(
    'each address leads to its screen, or to where the role may be',
    async ({ app, person }) => {
      const ids = await demoIds(app.databaseUrl);
      const session = await signedIn(who, app, () => person('desk'));
      const { page, allow } = await person('desk', session);
      // What the browser itself says of an address that names nothing.
      allow(/status of 404/);
      for (const route of ROUTES) {
        const opened = route.path(ids);
        const end = endOf(route, who, ids);
        await page.goto(opened);
        const heading = page.getByRole('heading', { level: 1 });
        await heading.waitFor();
        await expect(heading, `${opened} as ${who}`).toHaveText(end.heading);
        expect(new URL(page.url()).pathname, `${opened} as ${who}`).toBe(end.path);
      }
    },
  );
});
