import { US_STATES } from '@callboard/contract/company/address';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { sentBy } from '../pages/sent-by.ts';
import { expectAccepted, expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

sharedJourney(
  'a new customer needs first name, last name and phone, on the page of their own',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const sent = sentBy(page, 'customers.create');
    await page.goto('/customers/new');
    await page.getByLabel('First name').fill('   ');
    await page.getByLabel('Email').fill('nowhere');
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectRefused(page.getByLabel('First name'), 'First name is required');
    await expectRefused(page.getByLabel('Last name'), 'Last name is required');
    await expectRefused(page.getByLabel('Phone'), 'Phone is required');
    await expectRefused(page.getByLabel('Email'), /email address like/);
    await expectAccepted(page.getByLabel('Business name'));
    expect(sent()).toEqual([]);

    await page.getByLabel('Email').fill('');
    await page.getByLabel('First name').fill(' Zelda ');
    await page.getByLabel('Last name').fill('Fitzgerald');
    await page.getByLabel('Phone').fill('512 555 0190');
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zelda Fitzgerald');
  },
);

sharedJourney(
  'a new customer and a new property within a call need name, phone and address',
  async ({ app, person }) => {
    const { page, allow } = await somebody('tech', app, person);
    // Too few digits: that rule is the server's.
    allow(/status of 400/);
    const customers = sentBy(page, 'customers.create');
    const properties = sentBy(page, 'properties.create');
    await page.goto('/service-calls/new');
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('option', { name: 'Create new customer…' }).click();
    await page.getByLabel('Last name').fill('  ');
    await page.getByRole('button', { name: 'Save customer' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectRefused(page.getByLabel('First name'), 'First name is required');
    await expectRefused(page.getByLabel('Last name'), 'Last name is required');
    await expectRefused(page.getByLabel('Phone'), 'Phone is required');
    await expectAccepted(page.getByLabel('Business name'));
    await expectAccepted(page.getByLabel('Email'));
    expect(customers()).toEqual([]);
    await page.getByLabel('First name').fill('Zora');
    await page.getByLabel('Last name').fill('Hurston');
    const phone = page.getByLabel('Phone');
    for (const [typed, message] of [
      ['call me', /phone number with digits/],
      ['12', /phone number with area code/],
    ] as const) {
      await phone.fill(typed);
      await page.getByRole('button', { name: 'Save customer' }).click();
      await expectRefused(phone, message);
      await expect(phone).toBeFocused();
    }
    await expect(page.getByLabel('First name')).toHaveValue('Zora');
    await phone.fill('512 555 0191');
    await page.getByRole('button', { name: 'Save customer' }).click();

    const label = page.getByLabel('Label');
    await expect(label).toHaveValue('Home');
    const states = await page.getByLabel('State').locator('option:enabled').allInnerTexts();
    expect(states.filter((state) => state !== 'Choose…')).toEqual(US_STATES);
    await label.fill(' ');
    await page.getByRole('button', { name: 'Save property' }).click();
    await expect(label).toBeFocused();
    await expectRefused(label, 'Label is required');
    await expectRefused(page.getByLabel('Address line 1'), 'Address line 1 is required');
    await expectAccepted(page.getByLabel('Address line 2'));
    await expectRefused(page.getByLabel('City'), 'City is required');
    await expectRefused(page.getByLabel('State'), 'Choose a state');
    await expectRefused(page.getByLabel('ZIP code'), 'ZIP code is required');
    expect(properties()).toEqual([]);
  },
);
