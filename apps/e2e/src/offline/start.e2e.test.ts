import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedIn } from '../screens/signed-in.ts';
import { stubTooOften } from '../screens/stub-answer.ts';
import { expireAccessToken } from '../session/stored-tokens.ts';
import { appIsKept } from './app-is-kept.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/;

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
    const cdp = await context.newCDPSession(page);
    expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

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

    await context.setOffline(false);
    // A server that is asked too often says nothing about the session either.
    await stubTooOften(page, 'auth.refresh');
    const refused = page.waitForResponse(/auth\.refresh/);
    await page.goto('/sessions');
    await refused;
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await page.goto('/sessions');
    await expect(page.getByText('This device', { exact: true }).first()).toBeVisible();
  },
);
