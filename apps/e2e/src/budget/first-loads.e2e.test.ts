import { basename } from 'node:path/posix';
import { atLength } from '@callboard/db/testing/at-length';
import { describe } from 'vitest';
import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedIn, type Who } from '../screens/signed-in.ts';
import { type CodeFile, codeLoaded, weigh } from './code-loaded.ts';
import { plainCall } from './plain-call.ts';
import { printTable } from './print-table.ts';
import { HEAVIEST_SCREENS, type Screen, SIGN_IN_SCREENS, SIGNED_IN_SCREENS } from './screens.ts';

/** KiB of brotli, scripts and styles together. */
const MOST_OF_SIGN_IN = 120;
const MOST_OF_FIRST_LOAD = 170;
/** For somebody on a phone, in an attic. */
const MOST_OF_TECHNICIAN = 155;
const MOST_OF_ROUTE = 40;

interface Group {
  who: Who;
  screens: readonly Screen[];
  most: number;
  /** What `npm test` tries: the lightest, which shows what all load, and those closest to their budget. */
  sample?: RegExp;
}

const GROUPS: readonly Group[] = [
  { who: 'nobody', screens: SIGN_IN_SCREENS, most: MOST_OF_SIGN_IN, sample: /employee/ },
  { who: 'customer', screens: SIGNED_IN_SCREENS.customer, most: MOST_OF_FIRST_LOAD },
  { who: 'tech', screens: SIGNED_IN_SCREENS.tech, most: MOST_OF_TECHNICIAN, sample: /dashboard/ },
  { who: 'dispatcher', screens: HEAVIEST_SCREENS, most: MOST_OF_FIRST_LOAD },
  {
    who: 'admin',
    screens: SIGNED_IN_SCREENS.admin,
    most: MOST_OF_FIRST_LOAD,
    sample: /^\/(sessions|dispatch|service-calls\/[0-9a-f-]{36})$/,
  },
];

const namesOf = (files: readonly CodeFile[]) =>
  files.map(({ name, size }) => `${basename(name)} ${size.toFixed(1)}`).join(', ');

describe('what a page weighs stays within its budget', () => {
  // Where somebody waits: the sign-in, a technician's day, and who has the most to load.
  const tried = GROUPS.filter(({ sample }) => atLength(sample !== undefined, true));
  sharedJourney.for(tried)('for $who', async ({ who, screens, most, sample }, { app, person }) => {
    const ids = { ...(await demoIds(app.databaseUrl)), plainCall: await plainCall(app) };
    const stored = await signedIn(who, app);
    const loads: { address: string; files: CodeFile[] }[] = [];
    for (const { path, heading } of screens) {
      const address = path(ids);
      if (!atLength(sample?.test(address), true)) continue;
      const { page } = await person('desk', stored);
      const files = await codeLoaded(page, address, () =>
        page.getByRole('heading', { level: 1, name: heading }).waitFor(),
      );
      loads.push({ address, files });
      await page.context().close();
    }

    const rows = [['page', 'KiB', `of ${most}`, 'own', `of ${MOST_OF_ROUTE}`]];
    const over: string[] = [];
    const pages = loads.map(({ files }) => files);
    for (const { address, files } of loads) {
      const { total, own } = weigh(files, pages);
      const [share, ownShare] = [total / most, own / MOST_OF_ROUTE];
      const percent = (part: number) => `${Math.round(part * 100)} %`;
      rows.push([address, total.toFixed(1), percent(share), own.toFixed(1), percent(ownShare)]);
      if (share > 1 || ownShare > 1)
        over.push(`${address}: ${total.toFixed(1)}, own ${own.toFixed(1)}, ${namesOf(files)}`);
      // A visit without code would weigh nothing, and prove nothing.
      expect(total).toBeGreaterThan(50);
    }
    printTable(`Code that ${who} loads with an empty cache`, rows);
    expect(over).toEqual([]);
  });
});
