import { expectToastsClear } from '../browser/expect-toasts-clear.ts';
import type { ScreenSize } from '../browser/screen-sizes.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { toast } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { choose } from '../main-job/call-page.ts';
import { signedIn } from '../screens/signed-in.ts';
import { callOfCustomer } from './call-of-customer.ts';

const SCREENS: readonly { size: ScreenSize; viewport: { width: number; height: number } }[] = [
  { size: 'phone', viewport: { width: 390, height: 844 } },
  { size: 'desk', viewport: { width: 1024, height: 768 } },
  { size: 'desk', viewport: { width: 1440, height: 900 } },
];

sharedJourney.for(SCREENS)(
  'a toast covers neither title nor notices nor buttons: %o',
  async ({ size, viewport }, { app, person }) => {
    const office = await officeAtApi(app);
    const call = await callOfCustomer(app, office);
    const { page } = await person(size, { ...(await signedIn('dispatcher', app)), viewport });
    const change = async (status: string) => {
      await choose(page, 'Status', status);
      // A toast under the pointer stays where it is.
      await page.mouse.move(0, 0);
    };
    await page.goto(`/service-calls/${call._id}`);
    await change('In progress');
    await expectToastsClear(page);
    // Right behind the first one: both on a desk, and the newer one on a phone.
    await change('Confirmed');
    await expect(toast(page, 'Confirmed')).toBeVisible();
    await expectToastsClear(page);
    // Elsewhere on the page other things are below it.
    await page.goto(`/service-calls/${call._id}`);
    await change('In progress');
    await page.getByRole('button', { name: 'Add Payment' }).scrollIntoViewIfNeeded();
    await expectToastsClear(page);
  },
);
