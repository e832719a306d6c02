import { CallNote } from '@callboard/contract/calls/call-notes';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { signedInAs } from '../session/session-of.ts';
import { axeInBothThemes } from './axe-in-both-themes.ts';
import { keptOn } from './kept-on.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { listOf, pillOf, takeCash, writeNote } from './pill.ts';

const DAY = ownDay('offline/what-waits');

sharedJourney(
  'a technician without signal reads what waits, takes some of it back, and the rest is saved',
  async ({ app, person }) => {
    const { office, read, visit, item } = await dayOfVisits(app, DAY);
    const { _id: id, callNumber } = await visit(9, { description: 'No heat' });
    await office('POST', `/service-calls/${id}/items`, { item: item._id, unitPrice: 80 });
    const notes = async () =>
      CallNote.array().parse(await office('GET', `/service-calls/${id}/notes`));
    const phone = await person('phone', await signedInAs(app, 'tech@example.com'));
    const { page, context, allow, axe } = phone;
    allow(NO_ANSWER);
    // What the page was reading when the session ended.
    allow(/status of 401/);
    await page.goto(`/service-calls/${id}`);
    const [pill, list] = [pillOf(page), listOf(page)];
    await expect(pill).toHaveText(/^All saved/);
    await pill.click();
    await expect(list).toContainText('Everything is sent.');
    await axeInBothThemes({ page, axe });
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(pill).toBeFocused();

    const comeBack = await loseServer(context);
    await takeCash(page);
    await expect(pill).toHaveText('No signal: 1 waiting');
    const bar = page.getByRole('group', { name: 'Quick actions' });
    await expect(bar).toContainText('paid in full, not final');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$0.00, not final');
    await writeNote(page, 'Flame sensor was dirty');
    await writeNote(page, 'Wrong house');
    await expect(pill).toHaveText('No signal: 3 waiting');
    await expectNoSidewaysScroll(page);

    await pill.click();
    const payment = list.getByRole('listitem').filter({ hasText: '$80.00' });
    await expect(payment).toContainText(`#${callNumber}`);
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await axeInBothThemes({ page, axe });
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const takeBack = async (words: string) => {
      const waiting = list.getByRole('listitem').filter({ hasText: words });
      await waiting.getByRole('button', { name: /^Undo/ }).click();
      const question = page.getByRole('alertdialog', { name: /^Undo/ });
      await question.getByRole('button', { name: 'Undo' }).click();
      await question.waitFor({ state: 'detached' });
    };
    await takeBack('Wrong house');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    // It was on its way when the signal went: whoever knows whether it arrived undoes it there.
    await takeBack('$80.00');
    await expect(payment).toContainText('Undone once there is signal');
    await page.keyboard.press('Escape');
    await expect(bar).toContainText('$80.00 due, not final');

    // Nobody drops what waits by mistake.
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const leaving = page.getByRole('dialog', { name: '2 changes are not saved yet' });
    await expect(leaving.getByRole('listitem')).toContainText([/undone/, /Flame sensor was dirty/]);
    await axeInBothThemes({ page, axe });
    await leaving.getByRole('button', { name: 'Send first' }).click();
    await expect(leaving.getByText(/^No signal\. Stay signed in/)).toBeVisible();
    await comeBack();
    await page.waitForURL(`${app.url}/login/employee?loggedOut=1`);
    expect((await notes()).map(({ text }) => text)).toEqual(['Flame sensor was dirty']);
    expect((await read(id)).payments).toEqual([]);
  },
);

longJourney(
  'whoever logs out and drops what waits leaves nothing on the phone',
  async ({ app, person }) => {
    const { office, visit } = await dayOfVisits(app, DAY);
    const { _id: id } = await visit(11, { description: 'No heat' });
    const { page, context, allow } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    allow(NO_ANSWER);
    await page.goto(`/service-calls/${id}`);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    await loseServer(context);
    await writeNote(page, 'Filter was clean');
    await expect(pillOf(page)).toHaveText('No signal: 1 waiting');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out and drop these' }).click();
    await page.waitForURL(`${app.url}/login/employee?loggedOut=1`);
    expect(await keptOn(page)).not.toContain('Filter was clean');
    expect(await office('GET', `/service-calls/${id}/notes`)).toEqual([]);
  },
);
