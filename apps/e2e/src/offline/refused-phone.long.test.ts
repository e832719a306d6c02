import type { Page } from 'playwright-core';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { followAddress } from '../routes/follow-address.ts';
import { stubTooOften } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';
import { signInHere } from '../session/sign-in-here.ts';
import { expireAccessToken } from '../session/stored-tokens.ts';
import { colleague } from './colleague.ts';
import { keptOn } from './kept-on.ts';
import { pillOf } from './pill.ts';
import { expectSignedOut, NOTES, phoneWithTwoNotes, type RefusedPhone } from './refused-phone.ts';

const HOUR_MS = 60 * 60_000;

/** The work of the technician comes to the office once they are back. */
async function expectWorkIsBack(
  app: Parameters<typeof signInHere>[1],
  { page, employee, notes }: RefusedPhone,
): Promise<void> {
  await signInHere(page, app, employee.email);
  await expect.poll(async () => (await notes()).toSorted()).toEqual(NOTES.toSorted());
  await expect(pillOf(page)).toHaveText(/^All saved/);
}

sharedJourney(
  'a phone whose technician was deactivated forgets what it knew, and keeps their work for them',
  async ({ app, person }) => {
    const phone = await phoneWithTwoNotes({ app, person });
    const { page, office, employee, comeBack, notes, axe } = phone;
    await office('PATCH', `/employees/${employee._id}`, { isActive: false });
    await comeBack();
    await expectSignedOut(phone);
    await axe();
    expect(await notes()).toEqual([]);

    await office('PATCH', `/employees/${employee._id}`, { isActive: true });
    await signInHere(page, app, employee.email);
    await expect.poll(async () => (await notes()).toSorted()).toEqual(NOTES.toSorted());
    await expect(pillOf(page)).toHaveText(/^All saved/);
  },
);

sharedJourney(
  'a phone that was signed out from elsewhere forgets at its next start, and sends after a sign-in',
  async ({ app, person }) => {
    const phone = await phoneWithTwoNotes({ app, person });
    const { page, office, employee, comeBack } = phone;
    await page.goto('about:blank');
    await office('POST', '/sessions/end-all', { employeeId: employee._id });
    await comeBack();
    await page.goto(`${app.url}/my-day`);
    await expectSignedOut(phone);
    // It stands there as long as nobody signs in.
    await page.reload();
    await expectSignedOut(phone);
    await expectWorkIsBack(app, phone);
  },
);

sharedJourney(
  'a server that is away, or asked too often, makes a phone forget nothing',
  async ({ app, person }) => {
    const { page, comeBack, traces, notes } = await phoneWithTwoNotes({ app, person });
    await expireAccessToken(page);
    await page.reload();
    await expect(pillOf(page)).toHaveText('No signal: 2 waiting');
    expect(await traces()).not.toEqual([]);
    await stubTooOften(page, 'auth.refresh');
    const refused = page.waitForResponse(/auth\.refresh/);
    await comeBack();
    await refused;
    await expect(pillOf(page)).toHaveText(/2 waiting|Saving/);
    expect(await traces()).not.toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await expect.poll(notes).toHaveLength(2);
  },
);

/** From now on the phone's clock says that so much time has passed since the test began. */
const passes = (page: Page, ms: number) => page.clock.setSystemTime(Date.now() + ms);

sharedJourney(
  'a phone that has heard nothing for 72 hours forgets at its next start, also with its clock set back',
  async ({ app, person }) => {
    const phone = await phoneWithTwoNotes({ app, person });
    const { page, traces, comeBack } = phone;
    await passes(page, 71 * HOUR_MS);
    await page.reload();
    await expect(pillOf(page)).toHaveText('No signal: 2 waiting');
    expect(await traces()).not.toEqual([]);
    await passes(page, 73 * HOUR_MS);
    // The phone shows nothing any more; its next start forgets.
    await page.reload();
    await expectSignedOut(phone);
    await passes(page, 0);
    await page.reload();
    await expectSignedOut(phone);
    await comeBack();
    await expectWorkIsBack(app, phone);
  },
);

sharedJourney(
  'somebody in the office who is demoted leaves no names behind, nor what they had typed about them',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const house = await ownHouse(office);
    const { callNumber } = await house.call();
    const employee = await colleague(app, office, callNumber, 'dispatcher');
    const { page, allow } = await person('phone', await signedInAs(app, employee.email));
    allow(/status of 40[13]/);
    const { customer, property } = house;
    const secrets = [
      customer.lastName,
      customer.phone.slice(-8),
      property.address.line1,
      'Ask for',
    ];
    const traces = async () => {
      const kept = await keptOn(page);
      return secrets.filter((secret) => kept.includes(secret));
    };
    await page.goto(`/customers/${customer._id}`);
    await page.getByRole('heading', { level: 1, name: customer.lastName }).waitFor();
    await followAddress(page, `/customers/${customer._id}/edit`);
    await page.getByLabel('Business name').fill('Ask for Ida');
    await expect.poll(() => keptOn(page)).toContain('deviceKey');
    await expect.poll(traces).toEqual(expect.arrayContaining([customer.lastName, 'Ask for']));

    await office('PATCH', `/employees/${employee._id}`, { role: 'tech' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee login');
    await expect.poll(traces).toEqual([]);
    await signInHere(page, app, employee.email);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    expect(await traces()).toEqual([]);
  },
);

sharedJourney(
  'what somebody typed is sealed when they are signed out, and there again when they are back',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { customer, call } = await ownHouse(office);
    const employee = await colleague(app, office, (await call()).callNumber, 'dispatcher');
    const { page, allow } = await person('desk', await signedInAs(app, employee.email));
    allow(/status of 401/);
    await page.goto(`/customers/${customer._id}/edit`);
    await page.getByLabel('Business name').fill('Ask for Ida');
    await expect.poll(() => keptOn(page)).toContain('deviceKey');
    await office('POST', '/sessions/end-all', { employeeId: employee._id });
    await expect(page.getByText('What you typed is saved')).toBeVisible();
    await expect.poll(() => keptOn(page)).not.toContain('Ask for Ida');
    await page.reload();
    await expect(page.getByText('What you typed is saved')).toBeVisible();
    await signInHere(page, app, employee.email);
    await expect(page.getByLabel('Business name')).toHaveValue('Ask for Ida');
  },
);

sharedJourney(
  'logging out leaves nothing of anybody, recent items included',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { customer, call } = await ownHouse(office);
    await call();
    const { page, allow } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    allow(/status of 401/);
    await page.goto(`/customers/${customer._id}`);
    await page.getByRole('heading', { level: 1, name: customer.lastName }).waitFor();
    await expect.poll(() => keptOn(page)).toContain(`/customers/${customer._id}`);
    await followAddress(page, '/customers');
    await expect.poll(() => keptOn(page)).toContain(customer.lastName);
    // The page stands for a moment longer, while the server is told.
    await followAddress(page, `/customers/${customer._id}`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    const left = () => page.evaluate(() => Object.keys(localStorage).toSorted());
    // How the company looks is no secret, and the sign-in shows it.
    await expect.poll(left).toEqual(['draftsDropped', 'look']);
    expect(await keptOn(page)).not.toContain(customer.lastName);
  },
);
