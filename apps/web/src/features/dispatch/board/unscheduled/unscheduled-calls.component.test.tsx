import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, at, aVisit } from '~/features/dispatch/board/testing/board-server.ts';
import { callIn, showBoard, unscheduled } from '~/features/dispatch/board/testing/show-board.tsx';
import { expectAccessible } from '~/testing/expect-accessible.ts';

/** It is 9:41 AM on the day that is shown. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(9)) + 41 * 60_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const daysAgo = (days: number) => new Date(Date.parse(at(9)) - days * 24 * 3_600_000).toISOString();

const group = (title: string) => unscheduled().getByRole('rowgroup', { name: title, exact: true });
const textsIn = (title: string) =>
  group(title)
    .getByRole('gridcell')
    .elements()
    .map((card) => card.querySelector('[data-mark]')?.textContent);

test('who is expected soon comes first, and only what has no time says how old it is', async () => {
  holdClock();
  const old = aVisit(9, undefined, { needsTime: true, createdAt: daysAgo(28) });
  const soon = aVisit(10, undefined, { status: 'confirmed', createdAt: daysAgo(40) });
  const emergency = aVisit(13, undefined, { priority: 'emergency', createdAt: daysAgo(1) });
  const promised = aVisit(9, undefined, {
    needsTime: true,
    createdAt: daysAgo(3),
    arrivalWindow: { start: at(12), end: at(14) },
  });
  const anns = aVisit(8, ann, { needsTime: true, createdAt: daysAgo(2) });
  await showBoard([old, emergency, anns, promised, soon]);
  await expect.element(callIn('unscheduled', soon)).toBeVisible();
  expect(textsIn('Unassigned')).toEqual([
    'Unassigned, in 19 min',
    'Unassigned, in 2 h 19 min',
    'Unassigned, in 3 h',
  ]);
  expect(textsIn('No time set')).toEqual(['No time set, 2 days old', 'No time set, 28 days old']);
  await expect.element(unscheduled()).toHaveAccessibleName('Unscheduled 5');
  await expect
    .element(callIn('unscheduled', promised))
    .toHaveTextContent(/Time not confirmed.*Window 12:00 PM to 2:00 PM/);
  await expectAccessible();
});

test('while filters hide calls the lane says so, and shows all of them again', async () => {
  holdClock();
  const here = aVisit(10, undefined, { description: 'Gate code 4411' });
  const others = [aVisit(11), aVisit(12, undefined, { needsTime: true })];
  const { address } = await showBoard([here, ...others]);
  await expect.element(unscheduled()).toHaveAccessibleName('Unscheduled 3');
  await expect.element(unscheduled().getByText('Filtered')).not.toBeInTheDocument();
  const find = page.getByLabelText('Find a call');
  await userEvent.fill(find, '4411');
  await expect.element(unscheduled()).toHaveAccessibleName('Unscheduled 1 of 3');
  await expect.element(unscheduled().getByText('Filtered')).toBeVisible();
  await userEvent.fill(find, 'nothing like it');
  await expect.element(unscheduled()).toHaveTextContent('Nothing matches the filters.');
  await expectAccessible();
  await userEvent.click(unscheduled().getByRole('button', { name: 'Show all' }));
  await expect.element(unscheduled()).toHaveAccessibleName('Unscheduled 3');
  await expect.element(callIn('unscheduled', here)).toBeVisible();
  await expect.element(find).toHaveValue('');
  expect(address()).not.toContain('q=');
});
