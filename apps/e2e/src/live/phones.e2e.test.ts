import { ask } from '@callboard/db/testing/ask';
import { openBoard, rowOf } from '../dispatch/board-page.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { followAddress } from '../routes/follow-address.ts';
import { sessionOf, signedInAs } from '../session/session-of.ts';

const DAY = ownDay('live/phones');
const TYLER = 'tech@example.com';

sharedJourney(
  'the office sees whose phone is silent, what it sends, and work on a call that was given away',
  async ({ app, person }) => {
    const { office, visit } = await dayOfVisits(app, DAY);
    const { _id: id, callNumber, version, assignedEmployee } = await visit(9);
    await office('PATCH', `/service-calls/${id}/status`, { status: 'in_progress' });
    const { accessToken } = await sessionOf(app, TYLER);
    const sending = async (count: number) => {
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ count });
      const told = await fetch(`${app.url}/api/phones/waiting`, { method: 'POST', headers, body });
      expect(told.status).toBe(204);
    };
    await sending(0);
    await ask(
      app.databaseUrl,
      `update phones set heard_at = now() - interval '12 minutes'
        where employee_id = '${assignedEmployee?._id}'`,
    );

    const { page, axe } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await openBoard(page, DAY, 'day');
    const name = rowOf(page, assignedEmployee?._id ?? '').getByRole('rowheader');
    await expect(name).toContainText(/Tyler: last heard \d+:\d\d [AP]M/);
    await axe();
    await sending(4);
    await expect(name).toContainText('Tyler: sending 4 changes');

    await followAddress(page, `/service-calls/${id}`);
    await expect(page.getByText('Tyler: sending 4 changes')).toBeVisible();
    await axe();
    await sending(0);
    await expect(page.getByText(/^Tyler: /)).toHaveCount(0);

    // Given to nobody while Tyler, without signal, finished it.
    await office('PATCH', `/service-calls/${id}/assign`, { assignedEmployeeId: null });
    const tyler = await officeAtApi(app, TYLER);
    await tyler('PATCH', `/service-calls/${id}`, { description: 'New capacitor', version });
    const news = page.getByRole('dialog', { name: `Tyler Brooks sent work on #${callNumber}` });
    await expect(news).toContainText('is unassigned now');
  },
);
