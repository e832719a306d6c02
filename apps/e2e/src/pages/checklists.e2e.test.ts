import { CallChecklist } from '@callboard/contract/calls/call-checklists';
import { JobType } from '@callboard/contract/company/lists/job-types';
import { demoIds } from '../app/demo-ids.ts';
import { ownHouse, ownLetters } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { makePng } from './make-png.ts';

sharedJourney(
  'a technician answers the checklist of a call on a phone',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { technician } = await demoIds(app.databaseUrl);
    const { key: jobType } = JobType.parse(
      await office('POST', '/job-types', {
        name: `Check-up ${ownLetters()}`,
        checklist: [
          { kind: 'tick', label: 'Filter washed' },
          { kind: 'number', label: 'Suction pressure', unit: 'psi' },
          { kind: 'choice', label: 'Coil', choices: ['Clean', 'Dirty'] },
          { kind: 'photo', label: 'Data plate' },
        ],
      }),
    );
    const { call } = await ownHouse(office);
    const { _id: id } = await call({ assignedEmployeeId: technician, jobType });
    const stored = async () =>
      CallChecklist.parse(await office('GET', `/service-calls/${id}/checklist`)).steps.map(
        ({ answer }) => answer?.value,
      );
    const { page, allow } = await somebody('tech', app, person, 'phone');
    // The browser logs each refusal, and here one is wanted.
    allow(/status of 400/);
    await page.goto(`/service-calls/${id}`);
    const list = page.getByRole('region', { name: 'Checklist' });
    await expect(list).toContainText('0 of 4 done');
    await list.getByRole('checkbox', { name: 'Filter washed' }).tap();
    await list.getByText('Dirty', { exact: true }).tap();
    const pressure = list.getByRole('textbox', { name: 'Suction pressure (psi)' });
    await pressure.fill('about 118');
    await pressure.press('Enter');
    await expect(list.getByRole('alert')).toHaveText('Enter a number');
    await pressure.fill('118.5');
    await pressure.press('Enter');
    await expect(list).toContainText('3 of 4 done');
    const photo = { name: 'plate.png', mimeType: 'image/png', buffer: makePng() };
    await list.getByLabel('Photos of Data plate').setInputFiles(photo);
    await expect(list).toContainText('4 of 4 done');
    await expect
      .poll(stored)
      .toEqual([true, 118.5, 'Dirty', [expect.stringMatching(/^[0-9a-f-]{36}$/)]]);

    // What was tapped by mistake is not answered again.
    await list.getByRole('checkbox', { name: 'Filter washed' }).tap();
    await expect(list).toContainText('3 of 4 done');
    await expect.poll(async () => (await stored())[0]).toBeUndefined();
  },
);
