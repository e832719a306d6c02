import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ann, aVisit } from '~/features/dispatch/board/testing/board-server.ts';
import { showBoard } from '~/features/dispatch/board/testing/show-board.tsx';
import { followJobTypes } from '~/format/job-types.ts';
import { aJobType } from '~/live/testing/a-job-type.ts';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';

test('the legend explains statuses, marks, and the stripe of each job type', async () => {
  followJobTypes([
    aJobType({ key: 'no_heat', name: 'No heat', color: 'red' }),
    aJobType({ key: 'retired', name: 'Retired', isActive: false }),
  ]);
  onTestFinished(() => followJobTypes([]));
  await showBoard([aVisit(9, ann)]);
  await userEvent.click(page.getByRole('button', { name: 'Color legend' }));
  const legend = page.getByRole('dialog', { name: 'Color legend' });
  for (const words of ['In progress', 'Late', 'Running over', 'High', 'Emergency', 'No heat']) {
    await expect.element(legend.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(legend.getByText('Retired')).not.toBeInTheDocument();
  const stripe = legend.element().querySelector('[data-mark-color="red"]');
  expect(stripe && getComputedStyle(stripe, '::before').backgroundImage).toContain('gradient');
  await expectAccessibleInBothThemes(legend.element());
});
