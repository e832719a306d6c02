import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Contacts } from '@callboard/contract/customers/contacts';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { Employee } from '@callboard/contract/people/employees';
import { ask } from '@callboard/db/testing/ask';
import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { printTable } from '../budget/print-table.ts';
import { ownLetters, ownPhone } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { at } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { type ActionCount, countActions } from '../pages/count-actions.ts';
import { showAddress } from '../routes/follow-address.ts';

const DAY = ownDay('callers/phone-calls');

/** People nobody else has to do with: a visit to come, two invoices to pay, a furnace under warranty, and a tenant. */
async function caller(app: RunningApp) {
  const office = await officeAtApi(app);
  const letters = ownLetters();
  const lastName = `Ferngrove${letters}`;
  const [phone, tenantPhone] = [ownPhone(), ownPhone()];
  const customer = Customer.parse(
    await office('POST', '/customers', { firstName: 'Quincy', lastName, phone }),
  );
  const property = Property.parse(
    await office('POST', '/properties', {
      customerId: customer._id,
      label: 'Home',
      address: { line1: '8 Fern Grove', city: 'Austin', state: 'TX', postalCode: '78704' },
    }),
  );
  const { contacts } = Contacts.parse(
    await office('POST', `/customers/${customer._id}/contacts`, {
      name: `Tina ${letters}`,
      role: 'tenant',
      phones: [{ number: tenantPhone }],
    }),
  );
  await office('PATCH', `/properties/${property._id}`, { contactId: contacts[0]?._id });
  await office('POST', '/equipment', {
    propertyId: property._id,
    type: 'furnace',
    brand: 'Lennox',
    model: 'EL296V',
    installedOn: '2020-11-20',
    partsWarrantyUntil: '2090-11-20',
  });
  const technician = Employee.parse(
    await office('POST', '/employees', { firstName: 'Tyler', lastName: `Oakes${letters}` }),
  );
  const call = async (more: object) =>
    ServiceCall.parse(
      await office('POST', '/service-calls', {
        customerId: customer._id,
        propertyId: property._id,
        ...more,
      }),
    );
  const [start, end] = [at(DAY, 9), at(DAY, 11)];
  const visit = await call({
    assignedEmployeeId: technician._id,
    scheduledAt: start,
    arrivalWindow: { start, end },
  });
  const [item] = await ask(
    app.databaseUrl,
    'select id from catalog_items where removed_at is null limit 1',
  );
  const invoiced = async (unitPrice: number) => {
    const done = await call({ scheduledAt: new Date().toISOString() });
    await office('PATCH', `/service-calls/${done._id}/items`, {
      items: [{ item: item?.id, description: 'Capacitor', quantity: 1, unitPrice }],
    });
    await office('PATCH', `/service-calls/${done._id}/status`, { status: 'invoiced' });
    return done;
  };
  return {
    letters,
    lastName,
    tenantPhone,
    visit,
    done: await invoiced(185),
    billed: await invoiced(40),
    technician: `Tyler ${technician.lastName}`,
    read: async ({ _id }: ServiceCall) =>
      ServiceCall.parse(await office('GET', `/service-calls/${_id}`)),
  };
}
type Caller = Awaited<ReturnType<typeof caller>>;

const MOST_SCREENS = 2;

/**
 * How many acts each may take at most, in the order in which they are tried; beside some of them what it took before
 * this was shortened, counted by hand in the same way.
 */
const LIMITS = {
  'when does he come': { most: 2, before: 5 },
  'what do I owe': { most: 1, before: 4 },
  'a misspelt name': { most: 2 },
  'is it under warranty': { most: 2 },
  reschedule: { most: 4, before: 8 },
  payment: { most: 4 },
  'payment by card': { most: 6, before: 10 },
  'known caller': { most: 5, before: 7 },
  tenant: { most: 6 },
  'new customer': { most: 12 },
  emergency: { most: 9, before: 10 },
  cancel: { most: 5, before: 7 },
} as const satisfies Record<string, { most: number; before?: number }>;
type Name = keyof typeof LIMITS;

const isName = (name: string): name is Name => Object.hasOwn(LIMITS, name);

sharedJourney(
  'what callers ask is answered in few acts, on two screens at most',
  async ({ app, person }) => {
    const who = await caller(app);
    const { page } = await somebody('dispatcher', app, person);
    const rows = [['', 'before', 'now', 'at most', 'texts', 'screens']];
    const tooMany: string[] = [];
    await page.goto('/sessions');
    for (const name of Object.keys(LIMITS).filter(isName)) {
      const { most, before = '' }: { most: number; before?: number | string } = LIMITS[name];
      await showAddress(page, '/dashboard', 'Dashboard');
      await expect(page.getByRole('link', { name: 'Customers', exact: true })).toBeVisible();
      const counting = countActions(page);
      await ANSWERS[name](page, counting, who);
      const { acts, typed, screens } = counting.stop();
      rows.push([name, ...[before, acts, most, typed, screens].map(String)]);
      if (acts > most || screens > MOST_SCREENS) tooMany.push(name);
    }
    printTable('Acts of a phone call', rows);
    expect(tooMany).toEqual([]);
  },
);

const IS_CALL = /\/service-calls\/[0-9a-f-]{36}$/;

const openCalls = (page: Page) => page.getByRole('region', { name: 'Open calls' });

/** Finds a customer as they are on the line; the row says whose it is. */
async function find(page: Page, acts: ActionCount, text: string, name: string): Promise<Locator> {
  await acts.click(page.getByRole('button', { name: 'Find anything' }));
  await acts.type(page.getByRole('combobox', { name: /^Find/ }), text);
  const row = page.getByRole('option').filter({ hasText: name }).first();
  await expect(row).toBeVisible();
  return row;
}

async function openCustomer(
  page: Page,
  acts: ActionCount,
  { lastName }: Caller,
  typed = lastName,
): Promise<void> {
  await acts.click(await find(page, acts, typed, `Quincy ${lastName}`));
  await expect(page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
}

/** Opens what takes a payment, of the call that is due the longest. */
async function takePayment(page: Page, acts: ActionCount, who: Caller): Promise<Locator> {
  await openCustomer(page, acts, who);
  await acts.click(page.getByRole('button', { name: /^Take payment/ }).first());
  return page.getByRole('dialog', { name: 'Add payment' });
}

/** The problem and a window that can be kept. */
async function bookWindow(page: Page, acts: ActionCount): Promise<void> {
  await acts.type(page.getByLabel('Description'), 'No heat since last night');
  const free = page
    .getByRole('grid', { name: 'Free hours by day and arrival window' })
    .getByRole('button', { name: /technicians? free, first start/ });
  await acts.click(free.first());
  await acts.click(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page).toHaveURL(IS_CALL);
}

const ANSWERS: Record<Name, (page: Page, acts: ActionCount, who: Caller) => Promise<void>> = {
  'when does he come': async (page, acts, who) => {
    await openCustomer(page, acts, who);
    await expect(openCalls(page)).toContainText(/Arrival window .+9:00 AM to 11:00 AM/);
    await expect(openCalls(page)).toContainText(who.technician);
  },
  'what do I owe': async (page, acts, who) => {
    const row = await find(page, acts, who.lastName, `Quincy ${who.lastName}`);
    await expect(row).toContainText('Amount due $225.00');
    await page.keyboard.press('Escape');
  },
  'a misspelt name': async (page, acts, who) => {
    await openCustomer(page, acts, who, `quinzy ferngrave${who.letters}`);
  },
  'is it under warranty': async (page, acts, who) => {
    await openCustomer(page, acts, who);
    const units = page.getByRole('region', { name: 'Equipment' });
    await expect(units).toContainText('Parts under warranty until Nov 20, 2090');
  },
  reschedule: async (page, acts, who) => {
    await openCustomer(page, acts, who);
    await acts.click(openCalls(page).getByRole('button', { name: /^Reschedule/ }));
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    const time = dialog.getByLabel('Schedule time');
    await expect(time).toBeFocused();
    await acts.type(time, `${DAY}T10:00`);
    await acts.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(openCalls(page)).toContainText('10:00 AM');
    expect((await who.read(who.visit)).scheduledAt).toBe(at(DAY, 10));
  },
  payment: async (page, acts, who) => {
    const dialog = await takePayment(page, acts, who);
    await acts.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$40.00');
    expect((await who.read(who.done)).payments).toMatchObject([{ amount: 185 }]);
  },
  'payment by card': async (page, acts, who) => {
    const dialog = await takePayment(page, acts, who);
    await acts.click(dialog.getByRole('radio', { name: 'Credit card' }));
    await acts.type(dialog.getByLabel('Reference'), '4242');
    await acts.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('No balance');
    expect((await who.read(who.billed)).payments).toMatchObject([
      { method: 'credit_card', amount: 40, reference: '4242' },
    ]);
  },
  'known caller': async (page, acts, who) => {
    const row = await find(page, acts, who.lastName, `Quincy ${who.lastName}`);
    await acts.click(row.locator('[data-start-call]'));
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/8 Fern Grove/);
    await bookWindow(page, acts);
  },
  tenant: async (page, acts, who) => {
    const row = await find(page, acts, who.tenantPhone, `Tina ${who.letters}`);
    await acts.click(row.locator('[data-start-call]'));
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/8 Fern Grove/);
    await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('is calling');
    await bookWindow(page, acts);
  },
  'new customer': async (page, acts, { letters }) => {
    await acts.click(page.getByRole('link', { name: /^Create Service Call/ }));
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await acts.type(customer, `Nora Sedge-${letters}`);
    await acts.click(page.getByRole('option', { name: 'Create new customer…' }));
    await expect(page.getByLabel('Last name')).toHaveValue(`Sedge-${letters}`);
    await acts.type(page.getByLabel('Phone'), ownPhone());
    await acts.click(page.getByRole('button', { name: 'Save customer' }));
    await expect(customer).toHaveValue(/Nora/);
    await acts.type(page.getByLabel('Address line 1'), `3 Sedge${letters} Ct`);
    await acts.type(page.getByLabel('ZIP code'), '78704');
    await expect(page.getByLabel('City')).toHaveValue('Austin');
    await acts.click(page.getByRole('button', { name: 'Save property' }));
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/3 Sedge/);
    await bookWindow(page, acts);
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
    await page.waitForURL(IS_CALL);
    await expect(page.getByText('No heat, baby in the house')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText(who.technician);
  },
  cancel: async (page, acts, who) => {
    await openCustomer(page, acts, who);
    const row = openCalls(page)
      .getByRole('listitem')
      .filter({ hasText: `#${who.visit.callNumber}` });
    await acts.click(row.getByRole('button', { name: /^Cancel visit/ }));
    await acts.click(page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }));
    await expect(row).toHaveCount(0);
    expect((await who.read(who.visit)).status).toBe('canceled');
  },
};
