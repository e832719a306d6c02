import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { followAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';
import { loseServer, NO_ANSWER } from './lose-server.ts';
import { pillOf, takeCash } from './pill.ts';

const DAY = ownDay('offline/not-final');

sharedJourney(
  'a balance is marked as not final wherever it stands until the server has the payment',
  async ({ app, person }) => {
    const { office, visit, item } = await dayOfVisits(app, DAY);
    const { _id: id, callNumber } = await visit(9, { description: 'No heat' });
    await office('POST', `/service-calls/${id}/items`, { item: item._id, unitPrice: 80 });
    const { page, context, allow } = await person(
      'phone',
      await signedInAs(app, 'tech@example.com'),
    );
    allow(NO_ANSWER);
    const inList = page.getByRole('row').filter({ hasText: `#${callNumber}` });
    const inDay = page.getByRole('region', { name: /^Now: / });
    await page.goto(`/my-day?date=${DAY}`);
    await expect(inDay).toContainText('$80.00');
    await expect(inDay).not.toContainText('not final');
    await followAddress(page, `/service-calls/status/new?q=%23${callNumber}`);
    await expect(page.getByText('$80.00')).toBeVisible();
    await followAddress(page, `/service-calls/${id}`);
    await expect(pillOf(page)).toHaveText(/^All saved/);
    const comeBack = await loseServer(context);
    await takeCash(page);
    await expect(pillOf(page)).toHaveText('No signal: 1 waiting');
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('not final');
    await page.goBack();
    await expect(inList).toContainText('not final');
    await page.goBack();
    await expect(inDay).toContainText('not final');
    await comeBack();
    await expect(pillOf(page)).toHaveText(/^All saved/);
    await expect(page.getByText('not final')).toHaveCount(0);
  },
);
