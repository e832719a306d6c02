import { CatalogItem } from '@callboard/contract/price-book/catalog';
import { expectToastsClear, pushUnderToast } from '../browser/expect-toasts-clear.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { callOfCustomer } from './call-of-customer.ts';

sharedJourney(
  'a customer’s request is one until its time is confirmed',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { page } = await somebody('customer', app, person, 'phone');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Request a visit' }).click();
    const form = page.getByRole('dialog', { name: 'Request a visit' });
    await form.getByLabel('Property').selectOption({ index: 1 });
    await form.getByLabel('Preferred time').fill('2027-03-09T10:15');
    await form.getByLabel('What’s going on?').fill('Furnace smells of gas');
    await form.getByRole('button', { name: 'Request visit' }).click();
    await expect(page.getByText('Visit requested, we will confirm the time')).toBeVisible();
    await expectToastsClear(page);
    // The pointer still rests where the button was, and the toast lies there now.
    await pushUnderToast(page);
    await expectToastsClear(page);

    const visit = page.getByRole('listitem').filter({ hasText: 'Furnace smells of gas' });
    await expect(visit).toContainText('Requested, we will confirm the time');
    await expect(visit).toContainText('Preferred time: Tue, Mar 9, 2027, 10:15 AM');
    const link = visit.getByRole('link', { name: 'Requested' });
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    await link.click();
    await expect(page.getByText('We will confirm the time', { exact: true })).toBeVisible();
    for (const text of ['No items yet.', 'No payments recorded.', 'Subtotal', 'Paid', 'Balance']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }

    await office('PATCH', `/service-calls/${id}`, { scheduledAt: '2027-03-09T16:15:00Z' });
    await page.goto('/dashboard');
    await expect(visit.getByRole('link')).toContainText('Tue, Mar 9, 2027, 10:15 AM');
    await expect(visit).not.toContainText('Requested');
  },
);

longJourney(
  'a customer with a balance reads how to pay, and whom to call',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const call = await callOfCustomer(app, office);
    const items = await office('GET', '/items?limit=1');
    const [item] = Array.isArray(items) ? items : [];
    await office('PATCH', `/service-calls/${call._id}/items`, {
      items: [{ item: item?._id, description: 'Capacitor', quantity: 1, unitPrice: 5000 }],
    });
    const { page } = await somebody('customer', app, person, 'phone');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Call (512) 555-0100' })).toHaveAttribute(
      'href',
      'tel:+15125550100',
    );
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect(balance.getByRole('heading', { name: 'How to pay' })).toBeVisible();
    await expect(balance).toContainText('Zelle to pay@glacier.example');
    await page.goto(`/service-calls/${call._id}`);
    await expect(page.getByRole('region', { name: 'Summary' }).locator('..')).toContainText(
      'Zelle to pay@glacier.example',
    );
    await expect(page.getByRole('link', { name: 'Call (512) 555-0100' })).toBeVisible();
  },
);

longJourney(
  'who signed stands on the customer’s call, and the drawing on the printed one',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { _id: id } = await callOfCustomer(app, office);
    await office('POST', `/service-calls/${id}/signatures`, {
      name: 'Cora Lund',
      strokes: [
        [
          [10, 20],
          [400, 300],
        ],
      ],
    });
    const { page, axe } = await somebody('customer', app, person, 'phone');
    await page.goto(`/service-calls/${id}`);
    await expect(page.getByRole('region', { name: 'Signature' })).toContainText(
      /^Signature\s*Signed by Cora Lund, /,
    );
    await expect(page.getByRole('img', { name: /Cora Lund/ })).toHaveCount(0);
    await axe();

    const desk = await somebody('dispatcher', app, person);
    await desk.page.goto(`/service-calls/${id}`);
    await desk.page.emulateMedia({ media: 'print' });
    const drawing = desk.page.getByRole('img', { name: 'Signature of Cora Lund' });
    await expect(drawing).toBeVisible();
    await expect(desk.page.getByText('What was signed')).toBeHidden();
    // It holds for the line items that were signed, and for no others.
    const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
    await office('POST', `/service-calls/${id}/items`, { item: item?._id, unitPrice: 9 });
    await expect(drawing).toBeHidden();
  },
);
