import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { JobType } from '@callboard/contract/company/lists/job-types';
import { HistoryEntry } from '@callboard/contract/platform/history';
import type { Page } from 'playwright-core';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { callOfCustomer } from '../pages/call-of-customer.ts';
import { makePng } from '../pages/make-png.ts';
import { sessionOf, signedInAs } from '../session/session-of.ts';
import { appIsKept } from './app-is-kept.ts';
import { keepsCalls } from './data-is-kept.ts';
import { pillOf, takeCash, writeNote } from './pill.ts';

const NO_NETWORK = /ERR_|Failed to (load|fetch)/;

const linkTo = (page: Page, { callNumber }: ServiceCall) =>
  page.getByRole('link', { name: new RegExp(`#${callNumber}$`) });

async function takeNextStatus(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Next status/ });
  const before = await next.textContent();
  // A second tap right after the first is none.
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(next).not.toHaveText(before ?? '');
}

async function addLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Line items', exact: true }).click();
  const book = page.getByRole('dialog', { name: 'Price book' });
  await expect(book.getByText(/^No signal. Prices as of /)).toBeVisible();
  await book.getByRole('button', { name: /^Add / }).first().click();
  await expect(book.getByRole('status').filter({ hasText: /^1 line, / })).toBeVisible();
  await book.getByRole('button', { name: 'Done' }).click();
  await expect(book).toBeHidden();
}

async function takePhoto(page: Page): Promise<void> {
  const files = page.getByRole('region', { name: 'Files' });
  const photo = { name: 'filter.png', mimeType: 'image/png', buffer: makePng() };
  await files.getByLabel('Photos and documents').setInputFiles(photo);
  await expect(files.getByRole('button', { name: 'Open filter.png' })).toBeVisible();
}

sharedJourney(
  'a technician who has only opened the day works on without signal, from the first tap to the signature',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const type = JobType.parse(
      await office('POST', '/job-types', {
        name: 'Cellar check',
        checklist: [{ kind: 'tick', label: 'Filter changed' }],
      }),
    );
    const call = await callOfCustomer(app, office, { jobType: type.key, description: 'No heat' });
    const other = await callOfCustomer(app, office, { description: 'Blower squeals' });
    const { _id: id, callNumber } = call;
    await office('POST', `/service-calls/${id}/notes`, { text: 'Dog is friendly' });
    const { page, context, allow } = await person('phone', {
      ...(await signedInAs(app, 'tech@example.com')),
      serviceWorkers: 'allow',
    });
    allow(NO_NETWORK);
    await page.goto('/my-day');
    await expect(linkTo(page, call)).toBeVisible();
    await appIsKept(page);
    await expect.poll(() => keepsCalls(page, [call, other])).toBe(true);

    await context.setOffline(true);
    // Cold: what the page had in memory is gone.
    await page.goto('/my-day');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await linkTo(page, call).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`Service call #${callNumber}`);
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Dog is friendly');
    await page.getByRole('button', { name: 'House history' }).click();
    await expect(page.getByRole('heading', { name: 'Last visits' })).toBeVisible();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('region', { name: 'History', exact: true });
    await expect(history.getByText(/Created/).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await takeNextStatus(page);
    await addLine(page);
    await takeCash(page);
    await writeNote(page, 'Filter was soaked');
    await takePhoto(page);
    await page.getByRole('checkbox', { name: 'Filter changed' }).check();
    await expect(page.getByText('1 of 1 done')).toBeVisible();
    await takeNextStatus(page);

    // Another call, and back to where the hands were.
    await page.goBack();
    await linkTo(page, other).click();
    await expect(heading).toHaveText(`Service call #${other.callNumber}`);
    await expect(page.getByText('Blower squeals').first()).toBeVisible();
    await page.goBack();
    await linkTo(page, call).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Filter was soaked');
    await expect(page.getByRole('button', { name: 'Open filter.png' })).toBeVisible();

    const next = page.getByRole('button', { name: /^Next status/ });
    await expect(next).toHaveText(/Finish$/);
    // A second tap right after the first is none.
    await expect(next).not.toHaveAttribute('aria-disabled');
    await next.click();
    const finish = page.getByRole('dialog', { name: `Finish #${callNumber}` });
    await finish.getByRole('textbox', { name: 'Signed by' }).fill('Ann Lee');
    await finish.getByRole('button', { name: 'Done' }).click();
    await expect(finish).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.locator('html[data-same-page]').count()).toBe(1);

    // What is not on the phone says that it needs signal.
    await page.goBack();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByRole('alert')).toContainText(
      'It is not on this phone and needs signal.',
    );
    await expect(pillOf(page)).toHaveText('No signal: 9 waiting');

    await context.setOffline(false);
    const technician = (await sessionOf(app, 'tech@example.com')).user.id;
    const done = async () =>
      HistoryEntry.array()
        .parse(await office('GET', `/history?kind=service-calls&id=${id}`))
        .filter(({ by }) => by?._id === technician)
        .map(({ action }) => action)
        .toReversed();
    await expect
      .poll(done, { timeout: 60_000 })
      .toEqual([
        'status',
        'items',
        'payments',
        'note',
        'files',
        'checklist',
        'status',
        'signature',
        'status',
      ]);
    const now = ServiceCall.parse(await office('GET', `/service-calls/${id}`));
    expect(now).toMatchObject({ status: 'completed', balance: 0 });
    expect(now.payments).toHaveLength(1);
    expect(now.items).toHaveLength(1);
  },
);
