import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ann, aVisit, bob } from './testing/board-server.ts';
import { showBoard } from './testing/show-board.tsx';

const pages = () =>
  [...document.querySelectorAll('.board-print-page')].map(({ textContent }) => textContent);

test('a page for each technician is there once it is printed, and not before or after', async () => {
  const call = aVisit(9, ann);
  await showBoard([call]);
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(pages()).toEqual([]);
  // What is printed comes after the first picture: whoever prints before it is there tries again.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return pages();
    })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^${ann.name}.*#${call.callNumber} `)),
        expect.stringMatching(new RegExp(`^${bob.name}.*No calls on this day`)),
      ]),
    );
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(pages).toEqual([]);
});
