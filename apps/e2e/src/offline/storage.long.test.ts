import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { type Stage, sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { signedInAs } from '../session/session-of.ts';
import { axeInBothThemes } from './axe-in-both-themes.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { listOf, pillOf, writeNote } from './pill.ts';

const DAY = ownDay('offline/storage');

/** A technician with a call open, whose phone keeps what they do. */
async function onACall({ app, person }: Pick<Stage, 'app' | 'person'>) {
  const { office, visit } = await dayOfVisits(app, DAY);
  const { _id: id, callNumber } = await visit(9, { description: 'No heat' });
  const phone = await person('phone', await signedInAs(app, 'tech@example.com'));
  phone.allow(NO_ANSWER);
  await phone.page.goto(`/service-calls/${id}`);
  await expect(pillOf(phone.page)).toHaveText(/^All saved/);
  return { ...phone, office, id, callNumber };
}

/** Has the browser delete what it stores for the app, as it does where there is no room. */
async function clearStorage(page: Page, app: RunningApp): Promise<void> {
  // A page that has the database open would keep it.
  await page.goto(`${app.url}/favicon.svg`);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('callboard').addEventListener('success', resolve);
      }),
  );
}

sharedJourney(
  'a phone whose browser deleted what waited says what was lost',
  async ({ app, person }) => {
    const { page, context, axe, id, callNumber } = await onACall({ app, person });
    const comeBack = await loseServer(context);
    await writeNote(page, 'Gate code is 4411');
    await expect(pillOf(page)).toHaveText('No signal: 1 waiting');
    await clearStorage(page, app);
    await comeBack();
    await page.goto(`/service-calls/${id}`);
    await expect(pillOf(page)).toHaveText('1 needs you');
    await pillOf(page).click();
    const list = listOf(page);
    await expect(list).toContainText('The browser deleted 1 change that waited on this phone');
    await expect(list.getByRole('listitem')).toContainText('Gate code is 4411');
    await expect(list.getByRole('listitem')).toContainText(`#${callNumber}`);
    await axeInBothThemes({ page, axe });
    await list.getByRole('button', { name: 'Got it' }).click();
    await page.keyboard.press('Escape');
    await expect(pillOf(page)).toHaveText(/^All saved/);
  },
);

/** From now on the browser has no room for anything new, as on a full phone, until it is given some. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const { add, put } = prototype;
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.assign(prototype, { add: refuse, put: refuse });
    window.addEventListener('room', () => Object.assign(prototype, { add, put }));
  });

const giveRoom = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('room')));

sharedJourney('a phone without room says so, and keeps what is typed', async ({ app, person }) => {
  const { page, context, office, id } = await onACall({ app, person });
  const comeBack = await loseServer(context);
  await fillUp(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  await dialog.getByRole('textbox').fill('Gate code is 4411');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(page.getByText('This phone’s storage is full')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Gate code is 4411');

  await giveRoom(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(pillOf(page)).toHaveText('No signal: 1 waiting');
  await comeBack();
  await expect(pillOf(page)).toHaveText(/^All saved/);
  const notes = JSON.stringify(await office('GET', `/service-calls/${id}/notes`));
  expect(notes.match(/Gate code is 4411/g)).toHaveLength(1);
});

const ONE_DAY = 24 * 60 * 60_000;

sharedJourney('a phone whose clock is a day fast says so', async ({ app, person }) => {
  const { page } = await person('phone', await signedInAs(app, 'tech@example.com'));
  await page.clock.install({ time: Date.now() + ONE_DAY });
  await page.goto('/dashboard');
  await expect(page.getByText('This phone’s clock is 1 day fast')).toBeVisible();
  // It changes nothing that anybody has to see to.
  await expect(pillOf(page)).toHaveText(/^All saved/);
});
