import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DispatchPage } from '~/features/dispatch/board/dispatch-page.tsx';
import { ann, aVisit, boardServer, DAY } from '~/features/dispatch/board/testing/board-server.ts';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';

const showOnPhone = (as: 'dispatcher' | 'tech', ...calls: ReturnType<typeof aVisit>[]) =>
  show(<DispatchPage />, {
    at: `/dispatch?day=${DAY}`,
    routeId: '/_in/dispatch',
    as,
    size: 'phone',
    answers: boardServer(calls).answers,
  });

const unscheduled = page.getByRole('button', { name: /^Unscheduled/ });

test('a phone names what is unscheduled, opens it, and assigns from there', async () => {
  const [nine, waiting] = [aVisit(9, ann), aVisit(13)];
  await showOnPhone('dispatcher', nine, waiting);
  await expect.element(unscheduled).toHaveTextContent('Unscheduled (1)');
  await expect.element(unscheduled).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText(`#${nine.callNumber}`, { exact: false })).toBeVisible();
  await userEvent.click(unscheduled);
  const assign = page.getByRole('button', { name: new RegExp(`^Assign… #${waiting.callNumber} `) });
  await expect.element(assign).toBeVisible();
  await expectAccessibleInBothThemes();
  await userEvent.click(assign);
  const dialog = page.getByRole('dialog', { name: /^Assign / });
  await expect.element(dialog.getByLabelText('Technician')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // Back to the technician's day.
  await userEvent.click(unscheduled);
  await expect.element(assign).not.toBeInTheDocument();
});

test('a phone asks for the time, too, where both are missing', async () => {
  await showOnPhone('dispatcher', aVisit(9, ann), { ...aVisit(13), needsTime: true });
  await userEvent.click(unscheduled);
  await userEvent.click(page.getByRole('button', { name: /^Move… / }));
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await expect.element(dialog.getByLabelText('Date')).toBeVisible();
});

test('a phone says of a call in a promised window that only its time is open', async () => {
  const arrivalWindow = { start: `${DAY}T17:00:00.000Z`, end: `${DAY}T19:00:00.000Z` };
  await showOnPhone('dispatcher', aVisit(9, ann), {
    ...aVisit(13),
    needsTime: true,
    arrivalWindow,
  });
  await userEvent.click(unscheduled);
  await expect.element(page.getByText('Time not confirmed, 1 h')).toBeVisible();
  await expect.element(page.getByText(/^Window /)).toBeVisible();
  await expect.element(page.getByText(/No time set/)).not.toBeInTheDocument();
});

test('a phone says nothing of it where nothing waits', async () => {
  await showOnPhone('dispatcher', aVisit(9, ann));
  await expect.element(page.getByRole('button', { name: 'Select calls' })).toBeVisible();
  await expect.element(unscheduled).not.toBeInTheDocument();
});

test('a phone says nothing of it to somebody who cannot assign', async () => {
  await showOnPhone('tech', aVisit(9, ann), aVisit(13));
  await expect.element(page.getByText(/^9:00/)).toBeVisible();
  await expect.element(unscheduled).not.toBeInTheDocument();
});
