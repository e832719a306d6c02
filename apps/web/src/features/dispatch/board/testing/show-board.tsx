import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { DispatchPage } from '~/features/dispatch/board/dispatch-page.tsx';
import { middleOf, type Point, theMouse } from '~/testing/pointer.ts';
import type { Answers } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { type ann, boardServer, DAY } from './board-server.ts';

interface Scene {
  view?: 'day' | 'week';
  /** The day shown, or one of the week. */
  day?: string;
  /** What else the address says. */
  search?: string;
  as?: 'dispatcher' | 'tech';
  /** More than the board's own server answers, or something else. */
  answers?: Answers;
}

/** The board of a day or its week, `DAY` by default, with a server that has these calls. */
export async function showBoard(
  calls: readonly BoardCall[],
  { view = 'day', day = DAY, search = '', as = 'dispatcher', answers = {} }: Scene = {},
) {
  const own = boardServer(calls);
  const shown = await show(<DispatchPage />, {
    at: `/dispatch?day=${day}${view === 'week' ? '&view=week' : ''}${search}`,
    routeId: '/_in/dispatch',
    as,
    answers: own.answers,
  });
  shown.server.answer(answers);
  await placeOf(page.getByRole('rowheader').first());
  const marks = () => [...document.querySelectorAll('.board-tick, .board-day-head')];
  await restOf(() => marks().at(-1) ?? document.body);
  return {
    ...shown,
    ...own,
    /** What was asked to be moved, oldest first. */
    moves: () => shown.server.inputsOf('dispatch.move'),
  };
}

const nameOf = ({ callNumber }: BoardCall) => new RegExp(`^#${callNumber} `);

/** A call, wherever it stands. */
export const callOn = (call: BoardCall) => page.getByRole('gridcell', { name: nameOf(call) });

export const rowName = ({ name }: typeof ann) =>
  page.getByRole('rowheader', { name: new RegExp(`^${name}`) });

export const rowOf = (technician: typeof ann) =>
  page.getByRole('row').filter({ has: rowName(technician) });

export const unscheduled = () => page.getByRole('region', { name: /^Unscheduled/ });

/** A call where it should stand: in a technician's row, or among the unscheduled calls. */
export const callIn = (place: typeof ann | 'unscheduled', call: BoardCall) =>
  (place === 'unscheduled' ? unscheduled() : rowOf(place)).getByRole('gridcell', {
    name: nameOf(call),
  });

function leftOf(selector: string, words: string): number {
  const all = [...document.querySelectorAll(selector)];
  const one = all.find(({ textContent }) => textContent === words);
  if (!one) throw new Error(`The board has no ${words}`);
  return one.getBoundingClientRect().left;
}

/** How wide an hour is in the day view, in pixels. */
export const hourWidth = () => leftOf('.board-tick', '11 AM') - leftOf('.board-tick', '10 AM');

/** Where a time is on the screen in the day view. @param hour such as 10.25 */
export const hourX = (hour: number) => leftOf('.board-tick', '10 AM') + (hour - 10) * hourWidth();

/** Where a day of the week view is on the screen: its middle. @param index 0 for Monday */
export function dayX(index: number): number {
  const day = document.querySelectorAll('.board-day-head')[index];
  if (!day) throw new Error(`The board has no day ${index}`);
  return middleOf(day).x;
}

export const rowY = (technician: typeof ann) => middleOf(rowOf(technician).element()).y;

const nextFrame = () => new Promise(requestAnimationFrame);

/** Where something comes to rest; with less motion a change of its place shows a frame or two later. */
async function restOf(element: () => Element): Promise<DOMRect> {
  let at = element().getBoundingClientRect();
  for (let frames = 0; frames < 3; frames += 1) {
    await nextFrame();
    const now = element().getBoundingClientRect();
    const isThere = now.left === at.left && now.top === at.top && now.width === at.width;
    if (!isThere) frames = -1;
    at = now;
  }
  return at;
}

export async function placeOf(locator: Locator): Promise<DOMRect> {
  await expect.element(locator).toBeVisible();
  return restOf(() => locator.element());
}

/** Where a call can be taken hold of. */
export async function holdOf(call: BoardCall): Promise<Point> {
  const { left, top, width, height } = await placeOf(callOn(call));
  return { x: left + width / 2, y: top + height / 2 };
}

/** Takes hold of a call and brings it to a point, without letting go. */
export async function dragTo(call: BoardCall, to: Partial<Point>): Promise<Point> {
  const from = await holdOf(call);
  const point = { ...from, ...to };
  await theMouse.drag(from, point);
  return point;
}

/** Takes hold of a call and lets go of it at a point. */
export const dropAt = async (call: BoardCall, to: Partial<Point>) =>
  theMouse.up(await dragTo(call, to));

/** What is shown under the pointer during a drag. */
export const ghost = () => document.querySelector('[data-ghost]')?.textContent;

/** The last words that a screen reader was given about a move. */
export const spoken = () =>
  document.querySelector('[data-announcer]')?.textContent?.replaceAll('\u00a0', '') ?? '';

/** A message at the edge of the page. */
export const toast = (words: string | RegExp) =>
  page.getByRole('dialog').filter({ hasText: words });

/** Presses keys one after the other while Alt is held. */
export const nudge = (...keys: string[]) =>
  userEvent.keyboard(`{Alt>}${keys.map((key) => `{${key}}`).join('')}{/Alt}`);

/** Follows where a call is drawn, also for a moment too short to be painted. @returns the places so far */
export function followPlaces({ _id }: BoardCall): () => readonly string[] {
  const places: string[] = [];
  function look() {
    const bar = document.querySelector<HTMLElement>(`[data-board] [data-call-id="${_id}"]`);
    const row = bar?.closest<HTMLElement>('[data-technician-id]')?.dataset.technicianId;
    const spot = ['--x', '--width'].map((name) => bar?.style.getPropertyValue(name));
    const place = [row ?? 'no row', ...spot].join(' ').trim();
    if (place !== places.at(-1)) places.push(place);
  }
  look();
  const board = document.querySelector('[data-board]');
  if (!board) throw new Error('There is no board');
  new MutationObserver(look).observe(board, { subtree: true, childList: true, attributes: true });
  return () => places;
}

/** Waits for an answer until it is given. */
export function heldBack() {
  let give = () => {};
  const wait = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { wait, give: () => give() };
}
