import type { Page, Route } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { becomeQuiet } from '../browser/become-quiet.ts';
import type { Person } from '../browser/person.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';
import { TAPS } from './taps.ts';

const NO_SIGNAL = /ERR_|Failed to (load|fetch)|did not load|Nothing was heard|PartMissing/;

/** A call on a phone that has never opened one before. */
async function freshCall(
  app: RunningApp,
  person: (size: 'phone', options: object) => Promise<Person>,
) {
  const { owingCall } = await demoIds(app.databaseUrl);
  const somebody = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
  const { page, allow } = somebody;
  allow(NO_SIGNAL);
  await page.goto(`/service-calls/${owingCall}`);
  await page.getByRole('button', { name: 'Edit details' }).waitFor();
  await becomeQuiet(page);
  // Gone as soon as the page is loaded again.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  return somebody;
}

const edit = (page: Page) => page.getByRole('button', { name: 'Edit details' });
const isSamePage = (page: Page) => page.locator('html[data-same-page]').count();

sharedJourney('without signal every tap on a call says what happened', async ({ app, person }) => {
  const { page, context } = await freshCall(app, person);
  await context.setOffline(true);
  for (const { name, tap, place, back } of TAPS) {
    await tap(page);
    const said = place(page).getByRole('alert').filter({ hasText: 'the server cannot be reached' });
    await expect(said, name).toBeVisible();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(said, name).toBeVisible();
    await back(page);
  }
  await page.getByRole('button', { name: /^Next status/ }).click();
  await expect(page.getByText(/^Status of #\d+ was not changed$/)).toBeVisible();
  expect(await isSamePage(page)).toBe(1);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
  expect(await isSamePage(page)).toBe(1);
});

/** From now on nothing that is asked gets an answer, until the function it gives is called. */
async function goSilent(page: Page, addresses = '**/*') {
  const context = page.context();
  const held: Route[] = [];
  await context.route(addresses, (route) => void held.push(route));
  return async () => {
    await context.unrouteAll();
    // What was given up meanwhile cannot go on.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

const SAID_AFTER_MS = 8000;
const GIVEN_UP_AFTER_MS = 30_000;

longJourney('every tap says so when requests hang', async ({ app, person }) => {
  const { page } = await freshCall(app, person);
  await page.clock.install();
  const answer = await goSilent(page);
  for (const { name, tap, place, back } of TAPS) {
    await tap(page);
    // Only what waits has its time pass.
    await expect(page.getByText(/^(Opening|Loading)/).first(), name).toBeVisible();
    await page.clock.fastForward(SAID_AFTER_MS);
    const said = place(page).getByRole('alert').filter({ hasText: 'the server cannot be reached' });
    await expect(said, name).toBeVisible();
    await back(page);
  }

  const next = page.getByRole('button', { name: /^Next status/ });
  const waiting = page.getByText('Status not saved yet', { exact: true });
  await next.click();
  await page.clock.fastForward(SAID_AFTER_MS);
  await expect(waiting).toBeVisible();
  await page.clock.fastForward(GIVEN_UP_AFTER_MS - SAID_AFTER_MS);
  await expect(page.getByText('No response. It may have been saved')).toBeVisible();
  await expect(waiting).toBeHidden();

  await next.click();
  await page.clock.fastForward(SAID_AFTER_MS);
  await expect(waiting).toBeVisible();
  await answer();
  await expect(page.getByText(/^Status of #\d+: /)).toBeVisible();
  await expect(waiting).toBeHidden();
  await edit(page).click();
  await expect(page.getByRole('dialog', { name: 'Edit details' })).toBeVisible();
  expect(await isSamePage(page)).toBe(1);
});

const READ_GIVEN_UP_AFTER_MS = 15_000;

longJourney('what is read and never answered can be asked for again', async ({ app, person }) => {
  const { page } = await freshCall(app, person);
  await page.clock.install();
  const answer = await goSilent(page, '**/trpc/**');
  const asked = page.waitForRequest(/trpc.*history/);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await asked;
  await page.clock.fastForward(READ_GIVEN_UP_AFTER_MS);
  const what = 'Failed to load the history. No response. Try again.';
  const said = page.getByRole('alert').filter({ hasText: what });
  await expect(said).toBeVisible();
  await answer();
  await said.getByRole('button').click();
  await expect(said).toBeHidden();
});

/** From now on the server has none of the files that were not asked for before. */
async function loseFiles(page: Page, served?: string) {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  if (!served) return;
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script src="/assets/${served}"></script>`,
      }),
  );
}

sharedJourney(
  'a missing file alone reloads nothing, another build does',
  async ({ app, person }) => {
    const { page } = await freshCall(app, person);
    await loseFiles(page);
    await edit(page).click();
    await expect(page.getByRole('alert')).toContainText('the server cannot be reached');
    expect(await isSamePage(page)).toBe(1);

    // The part's other files ask for the current build too, and are not asked for again until told.
    await becomeQuiet(page);
    await loseFiles(page, 'index-newer.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-same-page'));
  },
);

longJourney('another build waits for what is typed', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  allow(NO_SIGNAL);
  await page.goto('/customers/new');
  await becomeQuiet(page);
  await loseFiles(page, 'index-newer.js');
  await page.getByLabel('First name').fill('Zelda');
  await page.getByRole('button', { name: 'Create customer' }).click();
  const message = /^Callboard has been updated/;
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(message);
  await page.unrouteAll();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Zelda');
});
