import type { BrowserContext, Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from './session-of.ts';

const firstName = (page: Page) => page.getByLabel('First name');
const isBack = (page: Page) => page.getByText('Your unsaved changes are back.');

/** Everything that is kept in the browser of a page. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function openForm(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/customers/new');
  await expect(firstName(page)).toHaveValue(name);
  return page;
}

async function typeName(page: Page, name: string): Promise<void> {
  await firstName(page).fill(name);
  await expect.poll(() => kept(page)).toContain(name);
}

/** Ends a page as the system does when it needs the memory: the app hears nothing of it. */
async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It never answers.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
}

sharedJourney(
  'what is typed is there after a reload, a closed tab and a crash, and each tab keeps its own',
  async ({ app, person }) => {
    const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { page, context } = dana;
    dana.allow(/page crashed/);
    await page.goto('/customers/new');
    await firstName(page).fill('Nora');
    // At once: nothing waits for the typing to pause.
    await page.reload();
    await expect(isBack(page)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Nora');

    const closed = await openForm(context, '');
    await typeName(closed, 'Zadie');
    await closed.close();
    const crashed = await openForm(context, 'Zadie');
    await expect(isBack(crashed)).toBeVisible();
    await typeName(crashed, 'Zadie Ann');
    await crash(crashed);
    const last = await openForm(context, 'Zadie Ann');
    await expect(firstName(page)).toHaveValue('Nora');

    // What is deleted again is not kept either.
    await firstName(last).fill('');
    await expect.poll(() => kept(last)).not.toContain('Zadie');
    expect(await kept(last)).toContain('Nora');
  },
);

longJourney('a dialog of the board outlives a closed tab', async ({ app, person }) => {
  const { page, context } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/dispatch');
  await page
    .getByRole('button', { name: /^Time off for / })
    .first()
    .click();
  const name = await page.getByRole('dialog').getByRole('heading').textContent();
  await page.getByLabel('Note').fill('Dentist at two');
  await expect.poll(() => kept(page)).toContain('Dentist at two');
  await page.close();
  const next = await context.newPage();
  await next.goto('/dispatch');
  // What tells that it is back may stand in the dialog as well.
  await expect(next.getByRole('dialog', { name: name ?? '' })).toBeVisible();
  await expect(next.getByLabel('Note')).toHaveValue('Dentist at two');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => kept(next)).not.toContain('Dentist at two');
});

longJourney('a note and an access note on a phone outlive a crash', async ({ app, person }) => {
  const dana = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
  const { page, context } = dana;
  dana.allow(/page crashed/);
  const { owingCall } = await demoIds(app.databaseUrl);
  const address = `/service-calls/${owingCall}`;
  let shown = page;
  for (const [button, text] of [
    ['Add note', 'Rang twice'],
    ['Add access note', 'Side door'],
  ] as const) {
    await shown.goto(address);
    await shown.getByRole('button', { name: button }).click();
    await shown.getByRole('dialog').getByLabel('Note').fill(text);
    await expect.poll(() => kept(shown)).toContain(text);
    await crash(shown);
    shown = await context.newPage();
    await shown.goto(address);
    await expect(shown.getByRole('dialog', { name: button }).getByLabel('Note')).toHaveValue(text);
    await shown.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'Discard' }).click();
    await expect(shown.getByRole('dialog')).toHaveCount(0);
  }
});
