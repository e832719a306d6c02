import { CallNote } from '@callboard/contract/calls/call-notes';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { signedInAs } from '../session/session-of.ts';
import { signInHere } from '../session/sign-in-here.ts';
import { colleague } from './colleague.ts';
import { keptOn } from './kept-on.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { pillOf, takeCash, writeNote } from './pill.ts';

const DAY = ownDay('offline/another-person');
const SECRET = 'The spare key is under the third pot';

sharedJourney(
  'a phone that another technician takes shows nothing of the former, whose work is saved when they return',
  async ({ app, person }) => {
    const { office, read, visit, item } = await dayOfVisits(app, DAY);
    const { _id: id, callNumber } = await visit(9, { description: 'Rattling blower' });
    await office('POST', `/service-calls/${id}/items`, { item: item._id, unitPrice: 80 });
    const notes = async () =>
      CallNote.array().parse(await office('GET', `/service-calls/${id}/notes`));
    const { page, context, allow } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    allow(NO_ANSWER);
    allow(/status of 401/);
    await page.goto(`/service-calls/${id}`);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    // Without it nothing could be sealed.
    await expect.poll(() => keptOn(page)).toContain('deviceKey');
    const comeBack = await loseServer(context);
    await writeNote(page, SECRET);
    await takeCash(page);
    await expect(pillOf(page)).toHaveText('No signal: 2 waiting');
    expect(await keptOn(page)).toContain(SECRET);

    const habit = 'recent items of 11111111-1111-4111-8111-111111111111';
    await page.evaluate((key) => localStorage.setItem(key, '[]'), habit);

    // The session ends without anybody logging out, and a colleague signs in.
    await page.evaluate(() => {
      for (const token of ['accessToken', 'refreshToken']) localStorage.removeItem(token);
    });
    await comeBack();
    await page.goto('/login/employee');
    await signInHere(page, app, (await colleague(app, office, callNumber)).email);
    const said = page.getByText('2 unsent changes on this phone are locked');
    await expect(said).toBeVisible();
    const kept = await keptOn(page);
    for (const trace of [SECRET, 'Rattling blower', id, 'tech@example.com', habit]) {
      expect(kept).not.toContain(trace);
    }
    expect(await notes()).toEqual([]);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${app.url}/login/employee?loggedOut=1`);
    await signInHere(page, app, 'tech@example.com');
    await expect(page.getByText('2 changes from before are back')).toBeVisible();
    await expect(pillOf(page)).toHaveText(/^All saved/);
    expect((await notes()).map(({ text }) => text)).toEqual([SECRET]);
    expect((await read(id)).payments.map(({ amount }) => amount)).toEqual([80]);
    expect(await keptOn(page)).not.toContain(SECRET);
  },
);
