import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, aVisit, bob } from '~/features/dispatch/board/testing/board-server.ts';
import { showBoard } from '~/features/dispatch/board/testing/show-board.tsx';
import { expectAccessible } from '~/testing/expect-accessible.ts';

test('filters other than words open with a button, and can be put away while one is set', async () => {
  const { address } = await showBoard([aVisit(9, ann), aVisit(10, bob, { status: 'confirmed' })]);
  const more = page.getByRole('button', { name: 'Filters', exact: true });
  const status = page.getByLabelText('Status', { exact: true });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(status).not.toBeInTheDocument();
  await userEvent.click(more);
  await userEvent.selectOptions(status, 'Confirmed');
  await expect.poll(address).toContain('status=confirmed');
  await expect.element(page.getByText('1 of 2 calls')).toBeVisible();
  await expectAccessible();
  await userEvent.click(more);
  await expect.element(status).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(address).not.toContain('status=');
  await expect.element(page.getByText('of 2 calls')).not.toBeInTheDocument();
});

test('they stay open while what they were opened for is cleared', async () => {
  const { address } = await showBoard([aVisit(9, ann)], { search: '&status=confirmed' });
  const status = page.getByLabelText('Status', { exact: true });
  await expect.element(status).toHaveValue('confirmed');
  await userEvent.selectOptions(status, 'All statuses');
  await expect.poll(address).not.toContain('status=');
  await expect.element(status).toBeVisible();
});
