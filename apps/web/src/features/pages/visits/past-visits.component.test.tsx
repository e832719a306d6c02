import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { PastVisits } from './past-visits.tsx';

const PAGE = 6;

/** So many visits at first, and one page more. */
function Visits({ count }: { count: number }) {
  const [more, setMore] = useState(0);
  const visits = Array.from({ length: count + more }, (_, index) => `Visit ${index + 1}`);
  const fetchNextPage = () => Promise.resolve(setMore(PAGE));
  return (
    <PastVisits
      visits={visits}
      list={{ hasNextPage: more === 0, isFetchingNextPage: false, fetchNextPage }}
    >
      {(visit) => <li key={visit}>{visit}</li>}
    </PastVisits>
  );
}

const rows = page.getByRole('listitem');
const loadOlder = page.getByRole('button', { name: 'Show older', exact: true });

test('older visits are loaded only where they are seen', async () => {
  await show(<Visits count={12} />);
  await expect.element(rows).toHaveLength(10);
  await expect.element(loadOlder).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Show 2 older' }));
  await userEvent.click(loadOlder);
  await expect.element(rows).toHaveLength(12 + PAGE);
});

test('what is loaded below a few visits is shown', async () => {
  await show(<Visits count={8} />);
  await userEvent.click(loadOlder);
  await expect.element(rows).toHaveLength(8 + PAGE);
});
