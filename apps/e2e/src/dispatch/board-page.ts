import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';

/** A call on the board, in a row or among the unscheduled calls. */
export const callOn = (page: Page, id: string): Locator =>
  page.locator(`[data-board] [data-call-id="${id}"]`);

export const rowOf = (page: Page, technicianId: string): Locator =>
  page.locator(`[data-board] [data-technician-id="${technicianId}"]`);

/** A call where it should stand: in a technician's row, or among the unscheduled calls. */
export const callIn = (page: Page, place: string, id: string): Locator =>
  page.locator(
    place === 'unscheduled'
      ? `[data-unscheduled] [data-call-id="${id}"]`
      : `[data-technician-id="${place}"] [data-call-id="${id}"]`,
  );

export async function openBoard(page: Page, day: string, view: 'day' | 'week'): Promise<void> {
  await page.goto(`/dispatch?day=${day}${view === 'week' ? '&view=week' : ''}`);
  await expect(page.getByRole('grid', { name: /Technicians/ })).toBeVisible();
}

/** Where an hour is on the screen in the day view, in pixels from the left. */
export function hourX(page: Page, hour: number): Promise<number> {
  return page.evaluate((hour) => {
    const ticks = [...document.querySelectorAll<HTMLElement>('.board-tick')];
    const name = (at: number) => `${at % 12 || 12} ${at < 12 ? 'AM' : 'PM'}`;
    const leftOf = (at: number) => {
      const tick = ticks.find(({ textContent }) => textContent === name(at));
      if (!tick) throw new Error(`No ${name(at)} on the board`);
      return tick.getBoundingClientRect().left;
    };
    const [ten, eleven] = [leftOf(10), leftOf(11)];
    return ten + (hour - 10) * (eleven - ten);
  }, hour);
}

/** Where a day of the week view is on the screen: its middle. */
export async function dayX(page: Page, index: number): Promise<number> {
  const box = await page.locator('.board-day-head').nth(index).boundingBox();
  if (!box) throw new Error(`The board has no day ${index}`);
  return box.x + box.width / 2;
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to point at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold of something and brings it to a point, without letting go. */
export async function dragTo(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

/** What is shown under the pointer during a drag. */
export const ghost = (page: Page): Locator => page.locator('[data-ghost]');

/** The last words that a screen reader was given about a move. */
export const spoken = (page: Page): Locator => page.locator('[data-announcer]');

/**
 * Follows where a call is drawn, also for a moment too short to be painted.
 * @returns the places so far
 */
export async function followPlaces(page: Page, id: string): Promise<() => Promise<string[]>> {
  const followed = await page.evaluateHandle((id) => {
    const places: string[] = [];
    function look() {
      const bar = document.querySelector<HTMLElement>(`[data-board] [data-call-id="${id}"]`);
      const row = bar?.closest<HTMLElement>('[data-technician-id]')?.dataset.technicianId;
      const at = ['--x', '--width'].map((name) => bar?.style.getPropertyValue(name));
      const place = [row ?? 'no row', ...at].join(' ');
      if (place !== places.at(-1)) places.push(place);
    }
    look();
    const board = document.querySelector('[data-board]');
    if (!board) throw new Error('No board');
    const all = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(board, all);
    return places;
  }, id);
  return () => followed.jsonValue();
}
