import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { signedInAs } from '../session/session-of.ts';
import { axeInBothThemes } from './axe-in-both-themes.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { describeCall, listOf, pillOf } from './pill.ts';

const DAY = ownDay('offline/conflicts');

const goOn = (page: Page) => page.getByRole('button', { name: /^Next status/ }).click();

sharedJourney(
  'what the office changed meanwhile is shown beside what the technician did, who settles it',
  async ({ app, person }) => {
    const { office, read, visit } = await dayOfVisits(app, DAY);
    const { _id: id } = await visit(9, { description: 'No heat' });
    await office('PATCH', `/service-calls/${id}/status`, { status: 'confirmed' });
    const { page, context, allow, axe } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    allow(NO_ANSWER);
    // What the browser itself says of a refusal.
    allow(/status of 409/);
    await page.goto(`/service-calls/${id}`);
    const [pill, list] = [pillOf(page), listOf(page)];
    await expect(pill).toHaveText(/^All saved/);

    /** The technician does something without signal, then the office, and the signal comes back. */
    async function both(mine: () => Promise<void>, theirs: { path: string; body: object }) {
      const comeBack = await loseServer(context);
      await mine();
      await expect(pill).toHaveText('No signal: 1 waiting');
      await office('PATCH', `/service-calls/${id}${theirs.path}`, theirs.body);
      await comeBack();
      await expect(pill).toHaveText('1 needs you');
      await pill.click();
    }
    const choose = (name: string) => list.getByRole('button', { name, exact: true }).click();
    const settled = async () => {
      await expect(list).toContainText('Everything is sent.');
      await page.keyboard.press('Escape');
      await expect(pill).toHaveText(/^All saved/);
    };

    await both(() => goOn(page), { path: '/status', body: { status: 'on_hold' } });
    const [mine, theirs] = [
      list.locator('dl > div').filter({ hasText: 'Your change' }),
      list.locator('dl > div').filter({ hasText: '’s change' }),
    ];
    await expect(mine).toContainText('On the way');
    await expect(theirs).toContainText('On hold');
    await expect(theirs).toContainText('Dana Whitfield');
    await axeInBothThemes({ page, axe });
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await choose('Keep mine');
    await settled();
    expect((await read(id)).status).toBe('en_route');

    await both(() => goOn(page), { path: '/status', body: { status: 'on_hold' } });
    await choose('Keep theirs');
    await settled();
    expect((await read(id)).status).toBe('on_hold');

    const description = 'No heat upstairs';
    await both(() => describeCall(page, 'Bring the long ladder'), {
      path: '',
      body: { description },
    });
    await choose('Keep both');
    await settled();
    expect((await read(id)).description).toBe('No heat upstairs\nBring the long ladder');
    await expect(page.getByText('Bring the long ladder')).toBeVisible();
  },
);
