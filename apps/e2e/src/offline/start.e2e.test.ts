import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedIn } from '../screens/signed-in.ts';
import { stubTooOften } from '../screens/stub-answer.ts';
import { expireAccessToken } from '../session/stored-tokens.ts';
import { appIsKept } from './app-is-kept.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/;

/** The size of each icon of the manifest that a browser installs with, as it is drawn: "192 any". */
const iconsOf = (page: Page) =>
  page.evaluate(async () => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? {};
    const manifest: unknown = await (await fetch(href)).json();
    const { icons } = Object(manifest);
    return Promise.all(
      Array.from(Object(icons), async (icon) => {
        const { src, sizes, purpose = 'any' } = Object(icon);
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return `${width}x${height}` === sizes ? `${width} ${purpose}` : `${src} is not ${sizes}`;
      }),
    );
  });

/** What Chromium asks of an app before it offers to install it; a browser without a window asks nothing. */
async function expectInstallable(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data = '' } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({
    name: 'Callboard',
    short_name: 'Callboard',
    display: 'standalone',
    start_url: '/',
    scope: '/',
    id: '/',
    theme_color: expect.stringMatching(/^#/),
  });
  expect(await iconsOf(page)).toEqual(
    expect.arrayContaining(['192 any', '512 any', '512 maskable']),
  );
}

sharedJourney(
  'without a network the app opens at every address and says what it does not have',
  async ({ app, person }) => {
    const { page, context, allow } = await person('phone', {
      ...(await signedIn('tech', app)),
      serviceWorkers: 'allow',
    });
    allow(NO_NETWORK);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/my-day');
    await appIsKept(page);
    await expectInstallable(page);

    await context.setOffline(true);
    // Whether this session has ended nobody can tell by now.
    await expireAccessToken(page);
    await page.goto('/sessions');
    await expect(heading).toHaveText('Signed-in devices');
    await expect(page.getByRole('alert')).toContainText('needs signal');
    await page.goto('/nowhere');
    await expect(heading).toHaveText('Page not found');
    // The server's own addresses are never answered from the device.
    await expect(page.goto('/api/docs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

    // A server that is asked too often says nothing about the session either.
    await stubTooOften(page, 'auth.refresh');
    await context.setOffline(false);
    await page.goto('/sessions');
    // On a slow machine a renewal may have slipped through while the network went.
    await expireAccessToken(page);
    const refused = page.waitForResponse(/auth\.refresh/);
    await page.reload();
    await refused;
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await page.goto('/sessions');
    await expect(page.getByText('This device', { exact: true }).first()).toBeVisible();
  },
);
