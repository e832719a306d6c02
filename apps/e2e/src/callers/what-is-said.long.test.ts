import { randomUUID } from 'node:crypto';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { JobType } from '@callboard/contract/company/lists/job-types';
import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { journey } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { showAddress } from '../routes/follow-address.ts';

const IS_CALL = /\/service-calls\/[0-9a-f-]{36}$/;

/** Two people with a house each, and a type of job with questions and an item. */
async function scene(app: RunningApp) {
  const office = await officeAtApi(app);
  const somebodyNew = async (firstName: string) => {
    const lastName = `Sayer${randomUUID().slice(0, 8)}`;
    const about = { firstName, lastName, phone: '512-555-0161' };
    const customer = Customer.parse(await office('POST', '/customers', about));
    const address = {
      line1: `6 ${firstName} Way`,
      city: 'Austin',
      state: 'TX',
      postalCode: '78704',
    };
    Property.parse(
      await office('POST', '/properties', { customerId: customer._id, label: 'Home', address }),
    );
    return customer;
  };
  const [item] = await ask(
    app.databaseUrl,
    'select id, name from catalog_items where removed_at is null order by name limit 1',
  );
  const type = JobType.parse(
    await office('POST', '/job-types', {
      name: `Sauna heater ${randomUUID().slice(0, 8)}`,
      minutes: 90,
      itemIds: [item?.id],
      questions: ['Does it trip the breaker?', 'How old is it?'],
    }),
  );
  return {
    type,
    item: String(item?.name),
    ana: await somebodyNew('Ana'),
    bo: await somebodyNew('Bo'),
    read: async (url: string) =>
      ServiceCall.parse(await office('GET', `/service-calls/${url.slice(-36)}`)),
    countOf: async ({ _id }: Customer) => {
      const question = `select count(*)::int as count from service_calls where customer_id = '${_id}'`;
      return Number((await ask(app.databaseUrl, question))[0]?.count);
    },
  };
}

journey(
  'what a caller says is asked, ticked, kept with the call, and corrected',
  async ({ app, person }) => {
    const { type, item, ana, read } = await scene(app);
    const { page, axe, allow } = await somebody('dispatcher', app, person);
    allow(/409 \(Conflict\)/);
    await page.goto(`/service-calls/new?customerId=${ana._id}`);
    const [breaker, age] = ['Does it trip the breaker?', 'How old is it?'];
    await page.getByLabel('Job type').selectOption(type.name);
    await page.getByLabel(breaker).fill('Only in the morning');
    // Somebody is still talking: Enter goes on, and creates nothing.
    await page.getByLabel(breaker).press('Enter');
    await expect(page.getByLabel(age)).toBeFocused();
    await page.getByLabel(age).fill('12 years');
    const more = page.getByText(/^More: 1 h 30 min · .+/);
    await expect(more).toContainText('No line items to start with');
    await more.click();
    const line = page.getByRole('checkbox', { name: item });
    await line.check();
    await axe();
    await page.reload();
    await expect(page.getByLabel(age)).toHaveValue('12 years');
    await expect(more).toContainText('Line items: 1');
    await more.click();
    await expect(line).toBeChecked();

    // The rules of the board ask about this customer by name.
    await page.getByLabel('Schedule time').fill(`${ownDay('callers/what-is-said')}T03:00`);
    await page.getByLabel('Assigned employee').selectOption({ index: 1 });
    await page.getByLabel('Schedule time').press('Control+Enter');
    const question = page.getByRole('alertdialog', {
      name: `Create the call for ${ana.name} anyway?`,
    });
    await question.getByLabel('Reason').fill('They open at four');
    await question.getByRole('button', { name: 'Create anyway' }).click();
    await expect(page).toHaveURL(IS_CALL);
    await expect(page.getByRole('region', { name: 'Line Items' }).getByText(item)).toBeVisible();
    await expect(page.getByText('Only in the morning')).toBeVisible();
    expect(await read(page.url())).toMatchObject({
      items: [{ description: item, quantity: 1 }],
      answers: [
        { question: breaker, answer: 'Only in the morning' },
        { question: age, answer: '12 years' },
      ],
    });

    await page.getByRole('button', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByLabel(age).fill('2 years');
    await dialog.getByLabel(breaker).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 years', { exact: true })).toBeVisible();
    await expect(page.getByText('Only in the morning')).toHaveCount(0);
    expect((await read(page.url())).answers).toEqual([{ question: age, answer: '2 years' }]);
  },
);

journey(
  'a call whose answer was lost is there once, and an address that comes again is for whom it says',
  async ({ app, person }) => {
    const { ana, bo, countOf } = await scene(app);
    const { page, allow } = await somebody('dispatcher', app, person);
    allow(/ERR_FAILED/);
    const address = `/service-calls/new?customerId=${ana._id}`;
    await page.goto(address);
    const customer = page.getByRole('combobox', { name: 'Customer' });
    const property = page.getByRole('combobox', { name: 'Property' });
    await expect(property).toHaveValue(/6 Ana Way/);
    await page.route('**/trpc/serviceCalls.create*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    // Nothing was typed: what is sent again is only what was sent.
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(
      page.getByText(/nothing you typed is lost|cannot be reached/).first(),
    ).toBeVisible();
    expect(await countOf(ana)).toBe(1);
    await page.unroute('**/trpc/serviceCalls.create*');
    await page.clock.setFixedTime(Date.now() + 5 * 60_000);
    await page.reload();
    await expect(property).toHaveValue(/6 Ana Way/);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(IS_CALL);
    expect(await countOf(ana)).toBe(1);

    await showAddress(page, address, 'New service call');
    await expect(customer).toHaveValue(ana.name);
    await customer.fill(bo.name);
    await page.getByRole('option').filter({ hasText: bo.name }).click();
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([bo.name]);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(ana.name);
    await page.keyboard.press('Shift+Enter');
    await expect(tabs).toHaveText([bo.name, ana.name]);
    await expect(customer).toHaveValue(ana.name);
    await page.keyboard.press('Alt+PageUp');
    await expect(customer).toHaveValue(bo.name);
  },
);

journey('the windows of a week that was left cannot be pressed', async ({ app, person }) => {
  const { ana } = await scene(app);
  const { page } = await somebody('dispatcher', app, person);
  await page.goto(`/service-calls/new?customerId=${ana._id}`);
  const grid = page.getByRole('grid');
  const free = grid.getByRole('button', { name: /technicians? free/ }).first();
  await expect(free).toBeVisible();
  let answer = () => {};
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/*dispatch.freeWindows*', async (route) => {
    await isLate;
    await route.continue();
  });
  const name = (await free.getAttribute('aria-label')) ?? '';
  const time = page.getByLabel('Schedule time');
  const before = await time.inputValue();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
  const former = grid.getByRole('button', { name, exact: true });
  await expect(former).toHaveAttribute('aria-disabled', 'true');
  await former.click({ force: true });
  await expect(time).toHaveValue(before);
  answer();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await expect(former).toHaveCount(0);
  await grid
    .getByRole('button', { name: /technicians? free/ })
    .first()
    .click();
  await expect(time).not.toHaveValue(before);
});
