import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signInHere } from '../session/sign-in-here.ts';
import { pillOf } from './pill.ts';
import { expectSignedOut, NOTES, phoneWithTwoNotes } from './refused-phone.ts';

sharedJourney(
  'a phone whose technician was deactivated forgets what it knew, and keeps their work for them',
  async ({ app, person }) => {
    const phone = await phoneWithTwoNotes({ app, person });
    const { page, office, employee, comeBack, notes, axe } = phone;
    await office('PATCH', `/employees/${employee._id}`, { isActive: false });
    await comeBack();
    await expectSignedOut(phone);
    await axe();
    expect(await notes()).toEqual([]);

    await office('PATCH', `/employees/${employee._id}`, { isActive: true });
    await signInHere(page, app, employee.email);
    await expect.poll(async () => (await notes()).toSorted()).toEqual(NOTES.toSorted());
    await expect(pillOf(page)).toHaveText(/^All saved/);
  },
);
