import { CallNote } from '@callboard/contract/calls/call-notes';
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { showAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { listOf, pillOf, writeNote } from './pill.ts';

const DAY = ownDay('offline/month-old');

/** As if all that waits had been tapped this long ago. */
const ageActs = (page: Page, byMs: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('callboard');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const aging = db.transaction('acts', 'readwrite');
          const cursors = aging.objectStore('acts').openCursor();
          cursors.addEventListener('success', () => {
            const cursor = cursors.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, tappedAt: cursor.value.tappedAt - ms });
            cursor.continue();
          });
          aging.addEventListener('complete', () => {
            db.close();
            resolve();
          });
        });
      }),
    byMs,
  );

const A_MONTH_AND_A_DAY_MS = 31 * 24 * 60 * 60_000;

sharedJourney(
  'what was tapped a month ago is shown, and sent once somebody says so',
  async ({ app, person }) => {
    const { office, visit } = await dayOfVisits(app, DAY);
    const { _id: id, callNumber } = await visit(13, { description: 'No heat' });
    const other = await visit(15, { description: 'Blower squeals' });
    const notesOf = async (call: string) =>
      CallNote.array()
        .parse(await office('GET', `/service-calls/${call}/notes`))
        .map(({ text }) => text);
    const { page, context, allow } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    allow(NO_ANSWER);
    // Both are open, so that they can be read without signal.
    await page.goto(`/service-calls/${other._id}`);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    await showAddress(page, `/service-calls/${id}`, new RegExp(`#${callNumber}$`));
    const comeBack = await loseServer(context);
    await writeNote(page, 'Came a month late');
    await expect(pillOf(page)).toHaveText('No signal: 1 waiting');
    await ageActs(page, A_MONTH_AND_A_DAY_MS);
    await showAddress(page, `/service-calls/${other._id}`, new RegExp(`#${other.callNumber}$`));
    await writeNote(page, 'Came at once');
    await expect(pillOf(page)).toHaveText('No signal: 2 waiting');
    await comeBack();
    await expect(pillOf(page)).toHaveText('1 needs you');
    await expect.poll(() => notesOf(other._id)).toEqual(['Came at once']);
    expect(await notesOf(id)).toEqual([]);
    // Nor does it go when somebody comes back to the app.
    await page.reload();
    await expect(pillOf(page)).toHaveText('1 needs you');
    await pillOf(page).click();
    const list = listOf(page);
    await expect(list).toContainText('This was done more than 30 days ago');
    await expect(list).toContainText('Came a month late');
    expect(await notesOf(id)).toEqual([]);
    await list.getByRole('button', { name: 'Send again' }).click();
    await expect(list).toContainText('Everything is sent.');
    expect(await notesOf(id)).toEqual(['Came a month late']);
  },
);
