import { CustomerDetail } from '@callboard/contract/customers/customers';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { somebody } from './somebody.ts';

const ADDRESS = { line1: '4410 Burnet Way', line2: '', city: 'Ketchikan', state: 'AK' };

sharedJourney(
  'a caller who is a customer already is offered while they are written down, and taken by keys',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const inez = { firstName: 'Inez', lastName: 'Quintanilla', phone: '(907) 555-2841' };
    const { _id } = CustomerDetail.parse(await office('POST', '/customers', inez));
    const address = { ...ADDRESS, postalCode: '99950' };
    await office('POST', '/properties', { customerId: _id, address });

    const { page } = await somebody('dispatcher', app, person);
    // The answer about the first number comes after that about the second one.
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/customers\.similar.*5552841/, async (route) => {
      await isHeld;
      await route.continue();
    });
    const late = page.waitForResponse(/customers\.similar.*5552841/);
    const isThis = page.getByText('Is this Inez Quintanilla?');

    await page.goto('/service-calls/new');
    await page.getByLabel('Description').fill('No heat upstairs');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.fill('Ynez Quintanilya');
    await page.getByRole('option', { name: 'Create new customer…' }).click();
    const asked = page.waitForRequest(/customers\.similar.*5552841/);
    await page.getByLabel('Phone').fill('9075552841');
    await asked;
    const next = page.waitForResponse(/customers\.similar.*5552842/);
    await page.getByLabel('Phone').fill('9075552842');
    await next;
    release();
    await late;
    await expect(isThis).toBeHidden();

    await page.getByLabel('Phone').fill('907.555.2841');
    await expect(isThis).toBeVisible();
    await expect(page.getByText('4410 Burnet Way, Ketchikan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save customer' })).toBeEnabled();
    await page.getByLabel('Business name').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Use Inez Quintanilla' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(customer).toHaveValue('Inez Quintanilla');
    await expect(customer).toBeFocused();
    await expect(page.getByLabel('Description')).toHaveValue('No heat upstairs');
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/4410 Burnet Way/);
  },
);
