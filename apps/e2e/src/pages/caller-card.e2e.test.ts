import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Property } from '@callboard/contract/company/properties';
import { Customer } from '@callboard/contract/people/customers';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';

/** Somebody whose last visit is not paid, behind a gate. */
async function caller(app: RunningApp) {
  const office = await officeAtApi(app);
  const customer = Customer.parse(
    await office('POST', '/customers', {
      ...{ firstName: 'Wanda', lastName: `Larkspur${Date.now()}`, phone: '512-555-0196' },
    }),
  );
  const { _id: propertyId } = Property.parse(
    await office('POST', '/properties', {
      ...{ customerId: customer._id, label: 'Home', gateCode: '#7731' },
      address: { line1: '5 Larkspur Ln', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  const { _id } = ServiceCall.parse(
    await office('POST', '/service-calls', {
      ...{ customerId: customer._id, propertyId, scheduledAt: new Date().toISOString() },
    }),
  );
  const [item] = await ask(
    app.databaseUrl,
    'select id from catalog_items where removed_at is null limit 1',
  );
  await office('PATCH', `/service-calls/${_id}/items`, {
    items: [{ item: item?.id, description: 'Blower motor', quantity: 1, unitPrice: 412.5 }],
  });
  await office('PATCH', `/service-calls/${_id}/status`, { status: 'completed' });
  return customer;
}

sharedJourney(
  'a dispatcher sees what to know of a caller, writes it down, and finds it on their page',
  async ({ app, person }) => {
    const { _id } = await caller(app);
    const dispatcher = await somebody('dispatcher', app, person);
    const { page } = dispatcher;
    await page.goto(`/service-calls/new?customerId=${_id}`);
    const card = page.getByRole('region', { name: 'At a glance' });
    for (const known of ['$412.50', '#7731', 'Done: Blower motor']) {
      await expect(card).toContainText(known);
    }
    await card.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('textbox', { name: 'Note' }).fill('Ask for the daughter');
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(card).toContainText('Ask for the daughter');
    await expect(note).toHaveCount(0);
    await dispatcher.axe();
    await dispatcher.screenshot('caller-card');
    await page.goto(`/customers/${_id}`);
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Ask for the daughter');
    await expect(page.getByRole('region', { name: 'By age' })).toContainText('0–30 days$412.50');
    await expect(page.getByRole('region', { name: 'Last visits' })).toContainText('Blower motor');
    await dispatcher.axe();
    await dispatcher.screenshot('customer-page');
  },
);
