import { Employee } from '@callboard/contract/people/employees';
import type { Page } from 'playwright-core';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';
import { storedToken } from '../session/stored-tokens.ts';
import { sentBy } from './sent-by.ts';

const COLUMNS = {
  'First name': 'firstName',
  'Last name': 'lastName',
  Email: 'email',
  'Cell phone': 'phone',
  Role: 'role',
  'Date added': 'createdAt',
  'Date terminated': 'dateTerminated',
  Active: 'isActive',
};

/** Everybody in an order, as the server has it. */
async function inOrder(page: Page, query: string): Promise<Employee[]> {
  const headers = { authorization: `Bearer ${await storedToken(page, 'accessToken')}` };
  const answer = await page.request.get(`/api/employees${query}`, { headers });
  return Employee.array().parse(await answer.json());
}

const views = (page: Page) => page.getByRole('link', { name: /^View / });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `View ${name}` }) });

const viewsOf = (employees: Employee[]) => employees.map(({ name }) => `View ${name}`);

longJourney(
  'the employees are sorted by each column, newest first at first',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
    await page.goto('/admin/employees');
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect(header('Date added')).toHaveAttribute('aria-sort', 'descending');
    await expect(views(page)).toHaveText(viewsOf(await inOrder(page, '?sort=createdAt&dir=desc')));
    for (const [name, sort] of Object.entries(COLUMNS)) {
      for (const [dir, direction] of [
        ['asc', 'ascending'],
        ['desc', 'descending'],
      ]) {
        await header(name).getByRole('button').click();
        await expect(header(name)).toHaveAttribute('aria-sort', direction ?? '');
        await expect(views(page), `${name} ${direction}`).toHaveText(
          viewsOf(await inOrder(page, `?sort=${sort}&dir=${dir}`)),
        );
      }
    }
  },
);

function isOnTop(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

sharedJourney(
  'each employee has View and Edit, who left has Reactivate, and a row is edited in its place',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { _id: id } = Employee.parse(
      await office('POST', '/employees', { firstName: 'Ivy', lastName: 'Lovell' }),
    );
    await office('PATCH', `/employees/${id}`, { isActive: false });
    const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
    await page.goto('/admin/employees');
    await views(page).first().waitFor();
    for (const { _id, name, isActive } of await inOrder(page, '')) {
      const path = `/admin/employees/${_id}`;
      // Two people may have one name.
      const row = page.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) });
      await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute('href', path);
      await expect(row.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
        'href',
        `${path}/edit`,
      );
      await expect(row.getByRole('button', { name: /^Reactivate/ })).toHaveCount(isActive ? 0 : 1);
    }
    const sent = sentBy(page, 'employees.update');
    const reactivate = page.getByRole('button', { name: 'Reactivate Ivy Lovell' });
    // On a small desk part of the table is out of sight; what can be done with a row never is.
    await page.setViewportSize({ width: 1024, height: 768 });
    await reactivate.scrollIntoViewIfNeeded();
    expect(await reactivate.evaluate(isOnTop)).toBe(true);
    await reactivate.click();
    const row = rowOf(page, 'Ivy Lovell');
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Reactivate/ })).toHaveCount(0);
    expect(sent()).toMatchObject([{ isActive: true, dateTerminated: null }]);
    const ivy = (await inOrder(page, '')).find(({ _id }) => _id === id);
    expect(ivy).toMatchObject({ isActive: true, dateTerminated: null });

    await page.getByRole('button', { name: 'Quick edit of Luis Herrera' }).click();
    await page.getByLabel('Last name').fill('Herrera-Soto');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rowOf(page, 'Luis Herrera-Soto')).toBeVisible();
  },
);
