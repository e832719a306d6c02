import { expect } from '../expect.ts';
import { emptyJourney } from '../journey.ts';
import { makeCustomer, makeProperty, pressCreate } from '../main-job/create-call.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { backToList, expectDone, list } from './checklist.ts';
import { getIn } from './get-in.ts';
import { hire, type Newcomer } from './hire.ts';

const ADMIN = 'ada@acme-air.example';
const TIA: Newcomer = {
  firstName: 'Tia',
  lastName: 'Truck',
  role: 'Technician',
  firstSignIn: 'Email a link',
};

// The whole first day is played where nobody waits.
emptyJourney(
  'an empty installation leads from its checklist to an invited technician and a first call',
  async ({ app, person }) => {
    const ada = await person('desk');
    const { page } = ada;
    const desk = { app, page, acts: countActions(page) };
    const printed = await app.command(
      'admin-create',
      '--email',
      ADMIN,
      '--phone',
      '512 555 0100',
      '--name',
      'Ada Adams',
    );
    await getIn({ ...desk, email: ADMIN }, /https?:\S+/.exec(printed)?.[0] ?? '');
    await expectDone(page, 0);
    await ada.axe();
    await hire(desk, [TIA], () => person('phone'));
    await backToList(desk, 1);

    await list(page).getByRole('link', { name: 'Book a call' }).click();
    await makeCustomer(ada, '(512) 555-0142');
    await makeProperty(ada);
    await page.getByLabel('Assigned employee').selectOption('Tia Truck');
    await page.getByLabel('Schedule time').fill(`${ownDay('first-day/first-call')}T10:00`);
    await pressCreate(page);
    await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText('Tia Truck');
    await backToList(desk, 3);
  },
);
