import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';

const OPENS_MS = 50;
const ANSWERS_MS = 150;
// Names, addresses, numbers, and what nobody is called.
const TYPED = [
  'an',
  'mar',
  'jo',
  'sa',
  'el',
  'oak',
  'da',
  'aus',
  'ro',
  '512',
  'te',
  '78704',
  'qqqq',
];

/** Opens the box by its key, and tells how long it took to stand there with the focus. */
function open(): Promise<number> {
  const start = performance.now();
  const isThere = () => document.activeElement?.matches('dialog[open] input') ?? false;
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  return new Promise((resolve) => {
    const look = () =>
      isThere() ? resolve(performance.now() - start) : void requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}

/** Types, and tells how long it took until the answer to it was shown. */
function answer(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('dialog[open] input');
  const status = document.querySelector('dialog[open] [role=status]');
  const list = document.querySelector('dialog[open] [role=listbox]');
  if (!field || !status || !list) throw new Error('the box is not open');
  const start = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((resolve) => {
    const look = () =>
      list.getAttribute('aria-busy') !== 'true' && /result|Nothing found/.test(status.textContent)
        ? resolve(performance.now() - start)
        : void requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

sharedJourney('the box opens and answers before anybody waits', async ({ app, person }) => {
  const { page } = await somebody('dispatcher', app, person);
  const isAhead = page.waitForResponse(/search-box[^/]*\.css/);
  await page.goto('/sessions');
  await isAhead;
  const box = page.getByRole('dialog', { name: 'Find anything' });
  const opened: number[] = [];
  const answered: number[] = [];
  for (const text of TYPED) {
    opened.push(await page.evaluate(open));
    await expect(box).toBeVisible();
    answered.push(await page.evaluate(answer, text));
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
  console.info('the box opens and answers in ms', {
    opens: median(opened),
    answers: median(answered),
  });
  expect(median(opened)).toBeLessThan(OPENS_MS);
  expect(median(answered)).toBeLessThan(ANSWERS_MS);
});
