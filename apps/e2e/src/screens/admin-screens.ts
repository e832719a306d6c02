import type { BackupRun, Backups } from '@callboard/contract/company/backups';
import type { DemoIds } from '../app/demo-ids.ts';
import type { Screen } from './screen.ts';
import { at, fill, press, see } from './steps.ts';
import { stubBug, stubData, stubEmpty } from './stub-answer.ts';

/** Three nights of backups, the last of which found the disk full. */
function backupsWithFailure(): Backups {
  const runs = [0, 1, 2].map((night): BackupRun => {
    const startedAt = new Date(Date.now() - (6 + night * 24) * 3_600_000).toISOString();
    const isFull = night === 0;
    return {
      _id: String(night),
      startedAt,
      finishedAt: startedAt,
      bytes: isFull ? null : 12_345_678,
      failure: isFull ? 'disk-full' : null,
    };
  });
  return { state: 'failed', times: { minute: 120, keep: 14 }, lastGood: runs[1] ?? null, runs };
}

const admin = (name: string, open: Screen['open']): Screen => ({ name, who: 'admin', open });

const technician = ({ technician: id }: DemoIds) => `/admin/employees/${id}`;
const former = ({ former: id }: DemoIds) => `/admin/employees/${id}`;

export const employeeScreens: readonly Screen[] = [
  admin('admin', at('/admin')),
  admin('admin-backup-failed', async (visit) => {
    await stubData(visit.page, 'backups.list', backupsWithFailure());
    await at('/admin', see('The last backup failed'))(visit);
  }),
  admin('employees', at('/admin/employees?sort=lastName&dir=asc')),
  admin('employees-failed', async (visit) => {
    await stubBug(visit.page, 'employees.list');
    await at('/admin/employees')(visit);
  }),
  admin(
    'employees-edit-row',
    at('/admin/employees?sort=firstName&dir=desc', press(/^Quick edit of Tyler/)),
  ),
  admin(
    'employees-edit-row-leaving',
    at(
      '/admin/employees?sort=firstName&dir=desc',
      press(/^Quick edit of Tyler/),
      ({ page }) => page.getByLabel('Active', { exact: true }).selectOption('No'),
      fill('Last name', ''),
      press('Save'),
      see('Last name is required'),
    ),
  ),
  admin('employee-add', at('/admin/employees', press('Add Employee'), see('Date added'))),
  admin(
    'employee-add-refused',
    at('/admin/employees', press('Add Employee'), fill('Email', 'nowhere'), ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Add Employee' }).click(),
    ),
  ),
  admin('employee', at(technician, see('Today’s calls'))),
  admin('employee-send-link', at(technician, press('Send sign-in link'), see(/works once/))),
  admin(
    'employee-link-sent',
    at(technician, press('Send sign-in link'), press('Create a link to copy'), see('Copy link')),
  ),
  admin(
    'employee-set-password',
    at(technician, press('Set password'), see('At least 8 characters'), ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click(),
    ),
  ),
  admin(
    'employee-add-password',
    at('/admin/employees', press('Add Employee'), ({ page }) =>
      page.getByLabel('First sign-in').selectOption('Temporary password'),
    ),
  ),
  admin('employee-history', at(technician, press('History'), see(/^Created$/))),
  admin('employee-former', at(former, see('Reactivate'))),
  admin('employee-gone', at('/admin/employees/nothing')),
  admin(
    'employee-edit-leaving',
    at(
      (ids) => `${technician(ids)}/edit`,
      ({ page }) => page.getByText('Active', { exact: true }).click(),
      see(/open calls?$/),
    ),
  ),
  {
    name: 'employee-edit-forbidden',
    who: 'dispatcher',
    open: at(({ admin: id }) => `/admin/employees/${id}/edit`, see('Only an admin')),
  },
];

export const catalogScreens: readonly Screen[] = [
  admin('items', at('/admin/items')),
  admin('items-none-found', at('/admin/items?q=zzzzzz', see('No items found'))),
  admin('items-failed', async (visit) => {
    await stubBug(visit.page, 'catalog.list');
    await at('/admin/items')(visit);
  }),
  admin(
    'item-new-refused',
    at(
      '/admin/items',
      openAddForm('Add Item'),
      ({ page }) => page.getByLabel('Type').first().selectOption({ label: 'Contract' }),
      ({ page }) => page.getByLabel('Contract days').fill('0'),
      press('Add item'),
    ),
  ),
  admin('items-edit-row', at('/admin/items', press(/^Edit /))),
  admin('items-starter', async (visit) => {
    await stubEmpty(visit.page, 'catalog.list');
    await at('/admin/items#starter', see('Media filter 4"'))(visit);
  }),
  admin(
    'items-edit-row-history',
    at('/admin/items', press(/^Edit /), press('History'), see(/^Created$/)),
  ),
  admin('item-delete', at('/admin/items', press(/^Delete /), see('Delete this item?'))),
  admin('referral-sources', at('/admin/referral-sources')),
  admin('referral-sources-none', async (visit) => {
    await stubEmpty(visit.page, 'referralSources.list');
    await at('/admin/referral-sources', see('No referral sources'))(visit);
  }),
  admin(
    'referral-source-new-refused',
    at('/admin/referral-sources', openAddForm('Add Referral Source'), press('Add source')),
  ),
  admin('referral-sources-edit-row', at('/admin/referral-sources', press(/^Edit /))),
  admin(
    'referral-source-delete',
    at('/admin/referral-sources', press(/^Delete /), see('Delete this referral source?')),
  ),
];

export const settingsScreens: readonly Screen[] = [
  admin('job-types', at('/admin/job-types')),
  admin('job-types-edit-row', at('/admin/job-types', press('Edit No heat'), see('Skills needed'))),
  admin('service-area', at('/admin/service-area', see('Nothing is listed: you go everywhere.'))),
  admin(
    'service-area-refused',
    at(
      '/admin/service-area',
      fill('ZIP codes you go to', '78701, Austin, TX\n7864'),
      press('Save'),
      see('Line 2: A ZIP code has five digits'),
    ),
  ),
  admin('lists-tags', at('/admin/lists')),
  admin('lists-windows-edit-row', at('/admin/lists?list=arrival-windows', press('Edit 2 h'))),
  admin('lists-holidays-none', at('/admin/lists?list=holidays', see('No holidays'))),
  admin(
    'job-type-new-refused',
    at('/admin/job-types', openAddForm('Add Job Type'), press('Add job type')),
  ),
  admin('settings-history', at('/admin/settings', press('History'), see('No changes yet'))),
  admin('settings', at('/admin/settings')),
  admin(
    'settings-hard-to-read',
    at('/admin/settings', fill('Navbar text', '#777777'), see(/hard to read/)),
  ),
  admin(
    'settings-refused',
    at('/admin/settings', fill('Company name', ''), fill('Navbar text', 'red'), press('Save')),
  ),
];

/** The form waits behind a button. */
function openAddForm(button: string) {
  return ({ page }: Parameters<Screen['open']>[0]) =>
    page.getByRole('button', { name: button, exact: true }).click();
}
