import { JobType } from '@callboard/contract/company/lists/job-types';
import type { Page } from 'playwright-core';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { ownCallAndColleague } from '../history/call-and-colleague.ts';
import { toast } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { showAddress } from '../routes/follow-address.ts';
import { makePng } from './make-png.ts';

const NAME = 'Ductless check-up';

const stepOf = (page: Page, at: number) =>
  page.getByRole('dialog').getByRole('group', { name: `Step ${at}`, exact: true });

/** Adds a step at the end; what it asks for is chosen first, so that its own fields are there. */
async function addStep(page: Page, at: number, answer: string, label: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'Add step' }).click();
  const step = stepOf(page, at);
  await step.getByLabel('Answer').selectOption(answer);
  await step.getByLabel('What to do or measure').fill(label);
  return step;
}

sharedJourney(
  'an admin writes a checklist, a technician fills it in on a phone, and the office reads it',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const type = JobType.parse(await office('POST', '/job-types', { name: NAME }));
    const { id, path, change, update } = await ownCallAndColleague(app);
    await update({ jobType: type.key });
    await change('status', { status: 'in_progress' });

    const admin = await somebody('admin', app, person);
    await admin.page.goto('/admin/job-types');
    await admin.page.getByRole('button', { name: `Edit checklist of ${NAME}` }).click();
    const dialog = admin.page.getByRole('dialog', { name: `Checklist: ${NAME}` });
    await expect(dialog.getByText('No steps yet.')).toBeVisible();
    const suction = await addStep(admin.page, 1, 'Number', 'Suction pressure');
    await suction.getByLabel('Unit').fill('psi');
    await addStep(admin.page, 2, 'Checkbox', 'Filter washed');
    const coil = await addStep(admin.page, 3, 'Choice', 'Coil');
    await coil.getByLabel('Choices').fill('Clean');
    await addStep(admin.page, 4, 'Photo', 'Data plate');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(coil.getByText('Give at least 2 choices')).toBeVisible();
    await coil.getByLabel('Choices').fill('Clean\nDirty');
    const up = dialog.getByRole('button', { name: 'Move step 2 up' });
    await up.press('Enter');
    await expect(stepOf(admin.page, 1).getByLabel('What to do')).toHaveValue('Filter washed');
    await expect(dialog.getByRole('button', { name: 'Move step 1 up' })).toBeFocused();
    await admin.axe();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(admin.page, `Saved: ${NAME}`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await showAddress(admin.page, path, /^Service call #/);
    const read = admin.page.getByRole('region', { name: 'Checklist' });
    await expect(read).toContainText('0 of 4 done');

    const technician = await somebody('tech', app, person, 'phone');
    const { page } = technician;
    // The browser logs each refusal, and here one is wanted.
    technician.allow(/status of 400/);
    await page.goto(path);
    const list = page.getByRole('region', { name: 'Checklist' });
    const rows = list.getByRole('listitem');
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.clientHeight).slice(0, 3));
    await expect(rows).toHaveCount(4);
    const before = await heights();
    await list.getByRole('checkbox', { name: 'Filter washed' }).click();
    const pressure = list.getByRole('textbox', { name: 'Suction pressure (psi)' });
    await list.getByText('Dirty', { exact: true }).click();
    await expect(list).toContainText('2 of 4 done');

    // What could not be saved is asked about before the sheet around it closes.
    await page.getByRole('button', { name: /Finish$/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Finish #/ });
    const inSheet = sheet.getByRole('textbox', { name: 'Suction pressure (psi)' });
    await inSheet.fill('about 118');
    await inSheet.press('Enter');
    await expect(sheet.getByRole('alert')).toHaveText('Enter a number');
    const asked = page.getByRole('alertdialog');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(asked).toContainText('Finish without it?');
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await expect(asked).toContainText('Discard unsaved changes?');
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(pressure).toHaveValue('');

    await pressure.fill('about 118');
    await pressure.press('Enter');
    await expect(list.getByRole('alert')).toHaveText('Enter a number');
    await expect(pressure).toHaveValue('about 118');
    // Neither an answer nor a problem moves the rows below.
    expect(await heights()).toEqual(before);
    // Whoever looks something up with a number half typed has said it, too.
    await pressure.fill('118.5');
    await pressure.press('Escape');
    await expect(list).toContainText('3 of 4 done');
    const photo = { name: 'plate.png', mimeType: 'image/png', buffer: makePng() };
    await list.getByLabel('Photos of Data plate').setInputFiles(photo);
    await expect(list.getByRole('button', { name: 'Remove photo 1 of Data plate' })).toBeVisible();
    await expect(list).toContainText('4 of 4 done');

    // A photo that arrives while another one is being taken away does not bring it back.
    let release = () => {};
    const isSent = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      '**/trpc/*answerStep*',
      async (route) => {
        await isSent;
        await route.continue();
      },
      { times: 1 },
    );
    const upload = page.waitForResponse((response) => response.url().endsWith(`${id}/files`));
    await list.getByRole('button', { name: 'Remove photo 1 of Data plate' }).click();
    await list.getByLabel('Photos of Data plate').setInputFiles(photo);
    // What is done to a call arrives in order, so the photo waits for what was done before.
    release();
    await upload;
    await expect(list.getByRole('button', { name: 'Remove photo 1 of Data plate' })).toBeVisible();
    await expect(list).toContainText('4 of 4 done');
    await expect(list).not.toContainText('Saving…');
    await expect(list.getByRole('button', { name: 'Remove photo 2 of Data plate' })).toHaveCount(0);
    await expect(list.getByRole('alert')).toHaveCount(0);
    await technician.axe();
    await technician.screenshot('checklist-filled');

    // The office has had the call open all along.
    await expect(read).toContainText('4 of 4 done');
    await expect(read.getByRole('checkbox', { name: 'Filter washed' })).toBeChecked();
    await expect(read.getByRole('textbox', { name: 'Suction pressure (psi)' })).toHaveValue(
      '118.5',
    );
    await expect(read.getByRole('radio', { name: 'Dirty' })).toBeChecked();
    await admin.axe();
    await admin.screenshot('checklist-read');
  },
);
