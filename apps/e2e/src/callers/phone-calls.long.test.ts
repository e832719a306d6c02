import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { Employee } from '@callboard/contract/people/employees';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at, emptyDay } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { type ActionCount, countActions } from '../pages/count-actions.ts';
import { showAddress } from '../routes/follow-address.ts';

/** People nobody else has to do with: a visit to come, and an invoice that is not paid. */
async function caller(app: RunningApp) {
  const office = await officeAtApi(app);
  const lastName = `Ferngrove${Date.now()}`;
  const customer = Customer.parse(
    await office('POST', '/customers', { firstName: 'Quincy', lastName, phone: '512-555-0177' }),
  );
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      label: 'Home',
      address: { line1: '8 Fern Grove', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  const technician = Employee.parse(
    await office('POST', '/employees', { firstName: 'Tyler', lastName: `Oakes${Date.now()}` }),
  );
  const call = async (more: object) =>
    ServiceCall.parse(
      await office('POST', '/service-calls', {
        customerId: customer._id,
        propertyId: property._id,
        ...more,
      }),
    );
  const [start, end] = [at(emptyDay(), 9), at(emptyDay(), 11)];
  const visit = await call({
    assignedEmployeeId: technician._id,
    scheduledAt: start,
    arrivalWindow: { start, end },
  });
  const done = await call({ scheduledAt: new Date().toISOString() });
  const [item] = await ask(
    app.databaseUrl,
    'select id from catalog_items where removed_at is null limit 1',
  );
  await office('PATCH', `/service-calls/${done._id}/items`, {
    items: [{ item: item?.id, description: 'Capacitor', quantity: 1, unitPrice: 185 }],
  });
  await office('PATCH', `/service-calls/${done._id}/status`, { status: 'invoiced' });
  const read = async ({ _id }: ServiceCall) =>
    ServiceCall.parse(await office('GET', `/service-calls/${_id}`));
  return { lastName, visit, done, technician: `Tyler ${technician.lastName}`, read };
}
type Caller = Awaited<ReturnType<typeof caller>>;

/** ActionCount and screens of a call as it was, counted by hand in the same way before this was shortened. */
const BEFORE = {
  'when does he come': { acts: 5, screens: 3 },
  'what do I owe': { acts: 4, screens: 2 },
  reschedule: { acts: 8, screens: 3 },
  'payment by phone': { acts: 10, screens: 3 },
  emergency: { acts: 10, screens: 3 },
  cancel: { acts: 7, screens: 3 },
};
const NOW = {
  'when does he come': { acts: 4, screens: 2 },
  'what do I owe': { acts: 4, screens: 2 },
  reschedule: { acts: 4, screens: 1 },
  'payment by phone': { acts: 9, screens: 2 },
  emergency: { acts: 9, screens: 2 },
  cancel: { acts: 6, screens: 2 },
} satisfies typeof BEFORE;
type Name = keyof typeof BEFORE;

const TRIED = atLength<readonly Name[]>(['reschedule', 'payment by phone', 'emergency'], [
  'when does he come',
  'what do I owe',
  'reschedule',
  'payment by phone',
  'emergency',
  'cancel',
] as const);

sharedJourney(
  'phone calls are answered on two screens at most, with no more acts than before',
  async ({ app, person }) => {
    const who = await caller(app);
    const { page } = await somebody('dispatcher', app, person);
    const counted: Partial<typeof BEFORE> = {};
    await page.goto('/sessions');
    for (const name of TRIED) {
      await showAddress(page, '/dashboard', 'Dashboard');
      await expect(page.getByRole('link', { name: 'Customers', exact: true })).toBeVisible();
      const acts = countActions(page);
      await ANSWERS[name](page, acts, who);
      const { acts: done, screens } = acts.stop();
      counted[name] = { acts: done, screens };
    }
    console.info('acts and screens of a phone call', { before: BEFORE, now: counted });
    expect(counted).toEqual(Object.fromEntries(TRIED.map((name) => [name, NOW[name]])));
  },
);

async function findCustomer(page: Page, acts: ActionCount, { lastName }: Caller) {
  await acts.click(page.getByRole('link', { name: 'Customers', exact: true }));
  await acts.type(page.getByLabel('Search by name, phone or address'), lastName);
  await acts.press('Enter');
  await acts.click(page.getByRole('link', { name: `View Quincy ${lastName}` }));
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
}

const openCalls = (page: Page) => page.getByRole('region', { name: 'Open calls' });

const ANSWERS: Record<Name, (page: Page, acts: ActionCount, who: Caller) => Promise<void>> = {
  'when does he come': async (page, acts, who) => {
    await findCustomer(page, acts, who);
    await expect(openCalls(page)).toContainText(/Arrival window .+9:00 AM to 11:00 AM/);
    await expect(openCalls(page)).toContainText(who.technician);
  },
  'what do I owe': async (page, acts, who) => {
    await findCustomer(page, acts, who);
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect(balance).toContainText('$185.00');
    const unpaid = page.getByRole('region', { name: 'Unpaid' });
    await expect(unpaid).toContainText(`#${who.done.callNumber}`);
  },
  reschedule: async (page, acts, who) => {
    await acts.click(page.getByRole('button', { name: 'Find anything' }));
    await acts.type(page.getByRole('combobox', { name: /^Find/ }), who.lastName);
    await acts.click(
      page
        .getByRole('option')
        .filter({ hasText: `Quincy ${who.lastName}` })
        .first(),
    );
    await expect(page.getByRole('heading', { level: 1, name: who.lastName })).toBeVisible();
    await acts.click(openCalls(page).getByRole('button', { name: /^Reschedule/ }));
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    const time = dialog.getByLabel('Schedule time');
    await expect(time).toBeFocused();
    await acts.type(time, `${emptyDay()}T10:00`);
    await acts.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(openCalls(page)).toContainText('10:00 AM');
    expect((await who.read(who.visit)).scheduledAt).toBe(at(emptyDay(), 10));
  },
  'payment by phone': async (page, acts, who) => {
    await findCustomer(page, acts, who);
    await acts.click(page.getByRole('button', { name: /^Take payment/ }));
    const dialog = page.getByRole('dialog', { name: 'Add payment' });
    await acts.click(dialog.getByRole('radio', { name: 'Credit card' }));
    await acts.type(dialog.getByLabel('Reference'), '4242');
    await acts.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('No balance');
    expect((await who.read(who.done)).payments).toMatchObject([
      { method: 'credit_card', amount: 185, reference: '4242' },
    ]);
  },
  emergency: async (page, acts, who) => {
    await acts.click(page.getByRole('link', { name: /^Create Service Call/ }));
    await acts.type(page.getByRole('combobox', { name: 'Customer' }), who.lastName);
    await acts.click(page.getByRole('option').filter({ hasText: who.lastName, visible: true }));
    await acts.choose(page.getByLabel('Priority'), 'Emergency');
    await acts.choose(page.getByLabel('Assigned employee'), who.technician);
    await acts.click(page.getByRole('button', { name: /^Next free/ }));
    await acts.type(page.getByLabel('Description'), 'No heat, baby in the house');
    await acts.click(page.getByRole('button', { name: 'Create', exact: true }));
    await page.waitForURL(/\/service-calls\/[0-9a-f-]{36}$/);
    await expect(page.getByText('No heat, baby in the house')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText(who.technician);
  },
  cancel: async (page, acts, who) => {
    await findCustomer(page, acts, who);
    const row = openCalls(page)
      .getByRole('listitem')
      .filter({ hasText: `#${who.visit.callNumber}` });
    await acts.click(row.getByRole('button', { name: /^Cancel visit/ }));
    await acts.click(page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }));
    await expect(row).toHaveCount(0);
    expect((await who.read(who.visit)).status).toBe('canceled');
  },
};
