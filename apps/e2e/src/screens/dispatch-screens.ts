import type { Screen, Visit } from './screen.ts';
import { at, fill, press, see } from './steps.ts';
import { stubBug } from './stub-answer.ts';

// A Monday on which nothing is planned yet, however old the demo company is.
const EMPTY = '2031-01-06';

const bar = ({ page }: Visit) => page.locator('[data-track] [data-call-id]').first();

const rest = async (visit: Visit) => {
  await bar(visit).hover();
  await see('Last visit')(visit);
  await see(/No earlier visit|#\d+, /)(visit);
};

const openFirst = async (visit: Visit) => {
  await bar(visit).click();
  await see('Open call')(visit);
  await visit.page.mouse.move(0, 0);
  await visit.page.locator('[data-call-card]').waitFor({ state: 'detached' });
};

const office = (name: string, open: Screen['open'], only?: Screen['only']): Screen => ({
  name,
  who: 'dispatcher',
  open,
  ...(only && { only }),
});

export const dispatchScreens: readonly Screen[] = [
  office('dispatch-day', at('/dispatch')),
  office('dispatch-week', at('/dispatch?view=week')),
  office(
    'dispatch-filtered',
    at('/dispatch?status=closed', fill('Find a call', 'a'), see(/\d+ of \d+ calls/)),
  ),
  office('dispatch-nothing-found', at('/dispatch?q=nobody-has-this', see(/0 of \d+ calls/))),
  office('dispatch-empty', at(`/dispatch?day=${EMPTY}`, see('No calls on this day.'))),
  office('dispatch-card', at('/dispatch', rest), 'desk'),
  office('dispatch-call', at('/dispatch', openFirst), 'desk'),
  office('dispatch-unscheduled-hidden', at('/dispatch', press('Hide unscheduled calls')), 'desk'),
  office(
    'dispatch-to-place',
    at('/dispatch', async ({ page }) => {
      await page.getByLabel('Technician', { exact: true }).selectOption('unscheduled');
      await page.locator('[data-unscheduled]').waitFor();
    }),
    'phone',
  ),
  office('dispatch-failed', async (visit) => {
    await stubBug(visit.page, 'dispatch.board');
    await at('/dispatch', see('The board did not load'))(visit);
  }),
  { name: 'technician-dispatch', who: 'tech', open: at('/dispatch') },
];
