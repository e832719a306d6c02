import { CallNote } from '@callboard/contract/calls/call-notes';
import { addDays } from '@callboard/contract/values/company-time';
import { ask } from '@callboard/db/testing/ask';
import type { RunningApp } from '../app/start-app.ts';
import type { Office } from '../dispatch/office-at-api.ts';
import { emptyDay } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { signedInAs } from '../session/session-of.ts';
import { signInHere } from '../session/sign-in-here.ts';
import { keptOn } from './kept-on.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { pillOf, takeCash, writeNote } from './pill.ts';

const DAY = addDays(emptyDay(), 10);
const SECRET = 'The spare key is under the third pot';

/** Another technician, who has the same password. */
async function colleague(app: RunningApp, office: Office, callNumber: number): Promise<string> {
  const email = `colleague-${callNumber}@example.com`;
  const phone = `737555${String(callNumber).padStart(4, '0').slice(-4)}`;
  await office('POST', '/employees', { firstName: 'Noor', lastName: 'Haddad', email, phone });
  await ask(
    app.databaseUrl,
    `update employees set password_hash = known.password_hash from employees known
     where known.email = 'tech@example.com' and employees.email = '${email}'`,
  );
  return email;
}

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
    await signInHere(page, app, await colleague(app, office, callNumber));
    const said = page.getByText('2 changes of the last person on this phone are locked');
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
