import { ask } from '@callboard/db/testing/ask';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from '../app/start-app.ts';
import { newPerson } from '../browser/person.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedIn } from '../screens/signed-in.ts';
import { appIsKept } from './app-is-kept.ts';
import { makeInstallation } from './installation.ts';
import { loseServer } from './lose-server.ts';
import { describeCall, pillOf, writeNote } from './pill.ts';
import { threeCalls } from './three-calls.ts';

const AGAIN_MS = 16 * 60_000;
const TRY_MS = 6000;

/** An installation of its own whose server runs; both go at the end, also where the test fails. */
async function startInstallation(options?: AppOptions) {
  const installation = await makeInstallation();
  onTestFinished(installation.remove);
  const app = await startApp({ ...options, script: installation.script });
  onTestFinished(app.stop);
  return { installation, app };
}

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');

/** Waits until a build is on the device, whole, whether or not it is the one that people see. */
const isHere = (page: Page, build: string) =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        if (!(await caches.has(name))) return false;
        return (await (await caches.open(name)).match('/')) !== undefined;
      }, `build ${build}`),
    )
    .toBe(true);

/** The files that a server was asked for since it was started. */
const filesAskedOf = ({ output }: RunningApp) => {
  const urls = [...output().matchAll(/"path":"([^"]+)"/g)].map(([, url = '']) => url);
  return [...new Set(urls.filter((url) => !/^\/(api|trpc|readyz)/.test(url)))].toSorted();
};

sharedJourney(
  'a new build brings what changed, waits for what is typed, is told, and is then taken',
  async ({ browser }) => {
    const { installation, app } = await startInstallation({ env: { LOG_LEVEL: 'debug' } });
    const { page, allow, leave, expectNoComplaints } = await newPerson(browser, app.url, 'desk', {
      ...(await signedIn('dispatcher', app)),
      serviceWorkers: 'allow',
    });
    allow(/ERR_CONNECTION|404/);
    await page.clock.install();
    await page.goto('/customers/new');
    const name = page.getByLabel('First name');
    await name.waitFor();
    await page.clock.fastForward(TRY_MS);
    const first = await appIsKept(page);

    const second = await installation.upgrade('9.0.1');
    await app.restart();
    await name.fill('Zelda');
    await page.clock.fastForward(AGAIN_MS);
    await isHere(page, second);
    expect(filesAskedOf(app)).toEqual(['/', '/begin.js', '/service-worker.js']);
    const told = page.getByText('A new version of Callboard is ready.');
    await page.clock.fastForward(TRY_MS);
    await expect(told).toBeHidden();
    await name.fill('');
    await page.clock.fastForward(TRY_MS);
    await expect(told).toBeVisible();
    await name.fill('Zelda');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.getByText('Callboard updates as soon as everything is saved.')).toBeVisible();
    await page.clock.fastForward(TRY_MS);
    expect(await buildOf(page)).toBe(first);
    await expect(name).toHaveValue('Zelda');
    await name.fill('');
    await page.clock.fastForward(TRY_MS);
    await expect(page.locator(`html[data-build="${second}"]`)).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([`build ${second}`]);

    // Nobody has touched the page that opens next: it becomes the new one by itself.
    const third = await installation.upgrade('9.0.2');
    await app.restart();
    await page.reload();
    await isHere(page, third);
    await page.clock.fastForward(TRY_MS);
    await page.clock.fastForward(TRY_MS);
    await expect(page.locator(`html[data-build="${third}"]`)).toBeVisible();

    await installation.dropWorker();
    // The page may have asked just before, and is told what was so then.
    const keptLater = async () => {
      await page.clock.fastForward(AGAIN_MS);
      return page.evaluate(() => caches.keys());
    };
    await expect.poll(keptLater).toEqual([]);
    await leave();
    expectNoComplaints();
  },
);

/** The app is not on the screen any more. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

sharedJourney(
  'a new build with another database waits for what can be sent, and for nothing that needs a person',
  async ({ browser }) => {
    const { installation, app } = await startInstallation();
    const { calls, office, read } = await threeCalls(app);
    const [call] = calls;
    if (!call) throw new Error('There is no call');
    const { page, context, allow, leave, expectNoComplaints } = await newPerson(
      browser,
      app.url,
      'phone',
      { ...(await signedIn('tech', app)), serviceWorkers: 'allow' },
    );
    allow(/ERR_|status of 409/);
    await page.clock.install();
    await page.goto(`/service-calls/${call._id}`);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    await page.clock.runFor(TRY_MS);
    const first = await appIsKept(page);
    const comeBack = await loseServer(context);
    await describeCall(page, 'Bring the long ladder');
    await writeNote(page, 'Filter was soaked');
    await expect(pillOf(page)).toHaveText('No signal: 2 waiting');

    const second = await installation.upgrade('9.0.1');
    await ask(app.databaseUrl, 'alter table service_calls add column of_a_later_version text');
    await app.restart();
    // As a browser does by itself with every page that is opened.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await isHere(page, second);
    await hide(page);
    await page.clock.runFor(2 * TRY_MS);
    expect(await buildOf(page)).toBe(first);
    expect(await page.evaluate(() => caches.keys())).toEqual([`build ${first}`, `build ${second}`]);

    // The office has changed the same meanwhile: nobody knows when the technician settles that.
    await office('PATCH', `/service-calls/${call._id}`, { description: 'Dog in the yard' });
    await comeBack();
    // A slow server is asked again after ever longer pauses.
    await expect(pillOf(page)).toHaveText('1 needs you', { timeout: 2 * PATIENCE_MS });
    await page.clock.fastForward(TRY_MS);
    await expect(page.locator(`html[data-build="${second}"]`)).toBeVisible();
    await expect(pillOf(page)).toHaveText('1 needs you');
    expect((await read(call)).description).toBe('Dog in the yard');
    await leave();
    expectNoComplaints();
  },
);
