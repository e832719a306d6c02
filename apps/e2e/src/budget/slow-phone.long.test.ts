import type { Locator, Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';
import { signedIn } from '../screens/signed-in.ts';
import { saveData } from './code-loaded.ts';
import { printTable } from './print-table.ts';
import { slowNetwork } from './slow-network.ts';
import { visitUnderWay } from './visit-under-way.ts';
import { slowestInteraction, watchInteractions } from './vitals.ts';

const LITTLE_SIGNAL = { latency: 400, kbits: 400 };

const MOST = { cold: 8000, answer: 100, sheet: 2000 };
// The machine is shared with other work, which is not the page's fault.
const MARGIN = 2;

/** Somebody in an attic: little signal, and a phone that is not new. */
async function slowDown(page: Page): Promise<void> {
  await slowNetwork(page, LITTLE_SIGNAL);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface Sheet {
  name: string;
  opener: RegExp;
  /** What it is opened for. */
  use: (sheet: Locator) => Locator;
}

const SHEETS: readonly Sheet[] = [
  {
    name: 'Finish',
    opener: /^Finish/,
    use: (sheet) => sheet.getByRole('button', { name: 'Done' }),
  },
  {
    name: 'Take payment',
    opener: /^Take payment/,
    use: (sheet) => sheet.getByRole('button', { name: 'Save' }),
  },
  {
    name: 'Price book',
    opener: /^Add lines/,
    use: (sheet) => sheet.getByRole('button', { name: /^Add / }).first(),
  },
];

const clock = (page: Page) => page.evaluate(() => performance.now());

/** How long it takes from a tap until a sheet can be used, in ms. */
async function openSheet(page: Page, { opener, use }: Sheet): Promise<number> {
  const button = page.getByRole('region', { name: /^Now: / }).getByRole('button', { name: opener });
  // A step that has just changed takes no tap for a second.
  await expect(button).toBeEnabled();
  const tapped = await clock(page);
  await button.tap();
  const wanted = use(page.getByRole('dialog'));
  await wanted.waitFor();
  const opened = (await clock(page)) - tapped;
  await expect(wanted).toBeEnabled();
  return opened;
}

/** The sheets are tapped as soon as they can be, once all of them are there, or where data is saved. */
const MOMENTS = ['at once', 'later', 'saving data'] as const;

journey('a technician with little signal is at work soon', async ({ app, person }) => {
  await visitUnderWay(app);
  const stored = await signedIn('tech', app);
  const rows: [string, string, string][] = [];
  const late: string[] = [];
  function note(what: string, took: number, most: number, margin = 1) {
    rows.push([what, `${took.toFixed(0)} ms`, `of ${most}`]);
    if (took > most * margin) late.push(`${what}: ${took.toFixed(0)} ms`);
  }

  for (const moment of MOMENTS) {
    for (const sheet of SHEETS) {
      const { page } = await person('phone', stored);
      if (moment === 'saving data') await saveData(page);
      await watchInteractions(page);
      await slowDown(page);
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await page.getByRole('region', { name: /^Now: / }).waitFor();
      const cold = await clock(page);
      if (moment !== 'at once') await becomeQuiet(page);
      const opened = await openSheet(page, sheet);
      const answer = await slowestInteraction(page);
      // None at all would mean that nothing was measured.
      expect(answer).toBeGreaterThan(0);
      note(`the visit that is now, from nothing (${sheet.name}, ${moment})`, cold, MOST.cold);
      note(`${sheet.name}, ${moment}: usable`, opened, MOST.sheet, MARGIN);
      note(`${sheet.name}, ${moment}: a tap is seen`, answer, MOST.answer, MARGIN);
      await page.context().close();
    }
  }
  printTable('A technician’s phone: 400 ms, 400 kbit/s, 4x CPU throttle', rows);
  expect(late).toEqual([]);
});
